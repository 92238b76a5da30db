type Value = string | number | null
/** Row of an integrity check; `order` is the order number as text. */
export type DifferenceRow = Readonly<Record<string, Value>>
type Sentence = (row: DifferenceRow) => string

const order = ({ order: number, id }: DifferenceRow): string => `Pedido ${number ?? 'que não existe'} (${id})`
const variant = ({ sku, variant: id }: DifferenceRow): string =>
  `Estoque de ${sku ?? 'variação apagada'} (${id})`
const payment = (row: DifferenceRow): string => `${order(row)}, pagamento ${row['payment']}`
/** Formats an amount without thousands separators, so that log lines stay searchable. */
const reais = (amount: Value | undefined): string => (Number(amount ?? 0) / 100).toFixed(2).replace('.', ',')

/** Texts of `npm run doctor`. Each check has one sentence per kind of difference. */
export const doctorTexts = {
  usage: `Confere os dados da loja: estoque, pedidos, pagamentos, clientes, e-mails e acessos. Só lê; pode rodar com a loja no ar.

  npm run doctor               uma linha por diferença; termina com 0 quando não há nenhuma, com 1 quando há; diz também
                               o que falta para a loja poder vender
  npm run doctor -- --repair   antes refaz os níveis de estoque a partir do livro de movimentos; nada mais é mudado
  npm run --silent doctor -- --json`,
  argumentUnknown: (argument: string) => `Opção desconhecida: ${argument}.`,
  argumentUnknownWayOn: 'npm run doctor -- --help mostra como usar.',

  clean: (checks: number) => `Tudo confere (${checks} conferências).`,
  found: (count: number) => (count === 1 ? '1 diferença.' : `${count} diferenças.`),
  repaired: (row: DifferenceRow) =>
    `${variant(row)}: nível refeito de ${row['onHand']} (reservadas ${row['reserved']}) para ${row['ledgerOnHand']} (reservadas ${row['ledgerReserved']}).`,
  nothingToRepair: 'Nenhum nível de estoque precisava ser refeito.',

  differences: {
    'backups.late': (row) =>
      row['last'] === null
        ? 'A cópia da noite está ligada, mas nenhuma cópia ficou pronta até agora.'
        : `A última cópia de segurança é de ${row['last']}, há ${row['hours']} horas.`,
    'stock.level': (row) =>
      `${variant(row)}: o nível diz ${row['onHand']} peças e ${row['reserved']} reservadas, o livro ${row['ledgerOnHand']} e ${row['ledgerReserved']}.`,
    'stock.reserved': (row) =>
      `${variant(row)}: o nível diz ${row['reserved']} reservadas, os pedidos seguram ${row['held']}.`,
    'stock.negative': (row) =>
      `${variant(row)}: nível impossível, ${row['onHand']} peças com ${row['reserved']} reservadas.`,
    'stock.history': (row) =>
      `${variant(row)}: no movimento ${row['entry']} o livro passou por ${row['onHand']} peças com ${row['reserved']} reservadas.`,
    'stock.state': (row) =>
      `${order(row)}, ${row['status'] ?? 'sem status'}: a reserva de ${row['quantity']} × ${row['sku']} está ${row['state']}.`,
    'stock.demand': (row) =>
      `${order(row)}: pede ${row['wanted']} × ${row['sku'] ?? row['variant']}, mas reservou ${row['promised']}.`,
    'stock.ledger': (row) =>
      `${order(row)}: o livro moveu ${row['onHand']} peças e ${row['reserved']} reservas de ${row['sku'] ?? row['variant']}; a reserva é de ${row['quantity'] ?? 0}, ${row['state'] ?? 'inexistente'}.`,
    'stock.changes': (row) =>
      `${order(row)}: ${row['quantity']} × ${row['sku']} estão guardadas para uma edição que ${row['state'] ? 'já acabou' : 'não existe'}.`,

    'orders.items': (row) =>
      `${order(row)}: ${row['lines']} itens somam ${reais(row['sum'])}, o pedido diz ${reais(row['itemsTotal'])}.`,
    'orders.total': (row) =>
      `${order(row)}: as partes do total somam ${reais(row['sum'])}, o pedido diz ${reais(row['total'])}.`,
    'orders.promotions': (row) =>
      `${order(row)}: as promoções somam ${reais(row['sum'])}, o pedido diz ${reais(row['promotionTotal'])}.`,
    'orders.status': (row) =>
      `${order(row)}: o status é ${row['status']}, o último passo ${row['step'] ?? 'não existe'}.`,
    'orders.computed': (row) =>
      `${order(row)}: ${row['column']} é ${row['stored'] ?? 'nada'}, dos fatos resulta ${row['computed'] ?? 'nada'}.`,
    'orders.links': (row) =>
      `${order(row)}: o link da equipe falta ou sobra, ou foi cobrado sem os dados da cliente.`,
    'orders.packages': (row) =>
      `${order(row)}: ${row['packed']} de ${row['sku']} estão em pacotes, o pedido tem ${row['quantity']}.`,
    'orders.changes': (row) =>
      `${order(row)}: a edição ${row['change']} (${row['state']}) não combina com o pedido: ${reais(row['sum'])} e ${reais(row['total'])}.`,
    'orders.key': (row) => `Chave ${row['key']}: vale para ${row['count']} pedidos (${row['orders']}).`,
    'orders.overdue': (row) => `${order(row)}: espera pagamento, mas o prazo acabou em ${row['at']}.`,
    'orders.refund_stuck': (row) => `${order(row)}: pago sem estoque, e nenhum reembolso está a caminho.`,

    'payments.missing': (row) => `${order(row)}: não tem pagamento nenhum.`,
    'payments.orphan': (row) => `${payment(row)}: é de um pedido que não existe.`,
    'payments.unpaid': (row) => `${order(row)}, ${row['status']}: nenhum pagamento recebido está com a loja.`,
    'payments.sum': (row) =>
      `${order(row)}, ${row['status']}: recebidos ${reais(row['sum'])}, o total é ${reais(row['total'])}.`,
    'payments.receivable': (row) =>
      `${order(row)}, a prazo: falta pagar ${reais(row['balance'])}, a conta da empresa diz ${reais(row['owed'])}.`,
    'payments.kept': (row) =>
      `${payment(row)}: ${reais(row['amount'])} recebidos, mas o pedido está ${row['status']} e nenhum reembolso está a caminho.`,
    'payments.refunds': (row) =>
      `${payment(row)}: os reembolsos somam ${reais(row['sum'])}, o pagamento diz ${reais(row['refundTotal'])}.`,
    'payments.captured': (row) =>
      `${payment(row)}: está ${row['status']}, mas recebeu ${reais(row['captured'])}.`,
    'payments.amount': (row) =>
      `${payment(row)}: cobra ${reais(row['amount'])} por ${row['method']}, o combinado era ${reais(row['agreed'])}.`,
    'payments.open': (row) =>
      `${payment(row)}: ainda está ${row['status']}, mas o prazo acabou em ${row['at']}.`,

    'payouts.sum': (row) =>
      `Repasse ${row['ref']} de ${row['provider']} (${row['payout']}): as linhas somam ${reais(row['sum'])}, o repasse é de ${reais(row['amount'])}.`,
    'payouts.captured': (row) =>
      `${payment(row)}: o provedor repassou ${reais(row['gross'])}, o pagamento recebeu ${reais(row['captured'])}.`,
    'payouts.refunds': (row) =>
      `${payment(row)}: o provedor descontou ${reais(row['refunded'])} de reembolsos, o pagamento diz ${reais(row['refundTotal'])}.`,
    'payouts.fee': (row) =>
      `${payment(row)}: o repasse cobra ${reais(row['lineFee'])} de taxa, o pagamento diz ${reais(row['fee'])}.`,

    'labels.stuck': (row) =>
      `Etiqueta ${row['label']} (pacote ${row['package']}): está parada em “${row['state']}” há mais de um dia.`,
    'labels.tracking': (row) =>
      `Etiqueta ${row['label']} (pacote ${row['package']}): diz “${row['status'] ?? 'nada'}”, o rastreio diz “${row['event'] ?? 'nada'}”.`,

    'emails.missing': (row) => `${order(row)}: o e-mail “${row['kind']}” não foi enviado nem está na fila.`,
    'emails.unsent': (row) => `${order(row)}: o e-mail “${row['kind']}” está parado na caixa de saída.`,
    'emails.twice': (row) => `E-mail ${row['messageId']}: está ${row['count']} vezes na caixa de saída.`,

    'customers.summary': (row) =>
      `Cliente ${row['customer'] ?? 'que falta na lista'}: o resumo diz ${row['orders'] ?? 0} pedidos pagos e ${reais(row['value'])}, os pedidos ${row['countedOrders']} e ${reais(row['countedValue'])}. À noite ele é refeito.`,

    'customers.merges': (row) =>
      `A união de clientes ${row['merge']} não fecha: o cadastro unido ainda aparece, ou a conta dele ainda entra.`,

    'reports.sold': (row) =>
      `Pedido ${row['order']}: os relatórios somam ${reais(row['counted'])}, o pedido vale ${reais(row['expected'])}. Refazer os relatórios corrige.`,
    'reports.money': (row) =>
      `Pedido ${row['order']}, dia ${row['day']}: os relatórios contam ${reais(row['counted'])} de dinheiro, taxa ou frete diferente dos pagamentos, que dão ${reais(row['expected'])}. Refazer os relatórios corrige.`,
    'reports.day': (row) =>
      `Relatório do dia ${row['day']}: a soma guardada diz ${reais(row['counted'])} vendidos, os fatos ${reais(row['expected'])}. Refazer os relatórios corrige.`,
    'reports.month': (row) =>
      `Relatório do mês que começa em ${row['day']}: a soma guardada diz ${reais(row['counted'])} vendidos, os dias ${reais(row['expected'])}. Refazer os relatórios corrige.`,

    'access.history': (row) => `O histórico em ${row['table']} pode ser alterado: falta ${row['trigger']}.`,
    'access.role': (row) =>
      `A loja fala com o banco como ${row['role']}, que pode mais do que precisa (${row['rights']}): docs/operations.md mostra como usar um papel para migrar e outro para a loja.`,
    'access.superadmin': (row) =>
      `A equipe tem ${row['staff']} registros e nenhum superadmin que possa entrar: npm run admin -- EMAIL cria o acesso.`,
    'access.deletion': (row) =>
      `A pessoa ${row['person']} pediu para sair, o prazo acabou em ${row['at']} e a conta ainda existe.`,
  } satisfies Record<string, Sentence>,
}
