import type { OrderFact, OrderStatus } from '#contract/orders'
import type { DisputeKind, Method } from '#contract/payments'
import { orders } from '#texts/checkout/orders'
import { audit } from './audit.ts'

type Kind = OrderFact['kind']
type PackageKind = Extract<Kind, `package_${string}`>

const packageName = (number: number, isOnly: boolean): string => (isOnly ? 'Pacote' : `Pacote ${number}`)

/** Sentences of the timeline of an order, for staff. Amounts are formatted. */
export const orderTimeline = {
  title: 'Andamento',
  all: (count: number) => `Ver tudo (${count})`,
  less: 'Ver menos',
  failed: 'Não conseguimos carregar o andamento.',
  loading: 'Carregando o andamento...',
  automatic: 'automático',
  placed: 'Pedido feito',
  note: 'Nota da equipe',
  status: {
    ...orders.status,
    paid: 'Pagamento confirmado',
    paid_without_stock: 'Pago, mas faltou estoque',
    picking: 'Separação começou',
    cancelled: 'Pedido cancelado',
    expired: 'Prazo para pagar acabou',
    completed: 'Pedido concluído',
    disputed: 'Pagamento contestado',
  } satisfies Record<OrderStatus, string>,
  charge: {
    pix: (amount: string) => `Pix de ${amount} gerado`,
    card: (amount: string) => `Cobrança de ${amount} no cartão`,
    boleto: (amount: string) => `Boleto de ${amount} gerado`,
  } satisfies Record<Method, (amount: string) => string>,
  captured: {
    pix: (amount: string) => `Pix de ${amount} confirmado`,
    card: (amount: string) => `Cartão aprovado: ${amount}`,
    boleto: (amount: string) => `Boleto de ${amount} pago`,
  } satisfies Record<Method, (amount: string) => string>,
  declined: {
    pix: (amount: string) => `Pix de ${amount} recusado`,
    card: (amount: string) => `Cartão recusado: ${amount}`,
    boleto: (amount: string) => `Boleto de ${amount} recusado`,
  } satisfies Record<Method, (amount: string) => string>,
  refund: {
    refund_asked: (amount: string) => `Reembolso de ${amount} pedido`,
    refund_done: (amount: string) => `Reembolso de ${amount} feito`,
    refund_failed: (amount: string) => `Reembolso de ${amount} não foi feito`,
  },
  dispute: {
    chargeback: 'Contestação no cartão',
    med: 'Contestação do Pix (MED)',
    claim: 'Reclamação no provedor',
    inquiry: 'Consulta do banco',
  } satisfies Record<DisputeKind, string>,
  disputeEnd: {
    dispute_opened: (what: string, amount: string) => `${what} aberta: ${amount}`,
    dispute_won: (what: string, amount: string) => `${what} ganha: ${amount}`,
    dispute_lost: (what: string, amount: string) => `${what} perdida: ${amount}`,
  },
  package: {
    package_packed: (number, isOnly) => `${packageName(number, isOnly)} fechado`,
    package_ready: (number, isOnly) => `${packageName(number, isOnly)} pronto para retirada`,
    package_uncollected: (number, isOnly) => `${packageName(number, isOnly)} não foi retirado no prazo`,
    package_shipped: (number, isOnly) => `${packageName(number, isOnly)} enviado`,
    package_delivered: (number, isOnly) => `${packageName(number, isOnly)} entregue`,
    package_returned: (number, isOnly) => `${packageName(number, isOnly)} voltou à loja`,
    package_lost: (number, isOnly) => `${packageName(number, isOnly)} extraviado`,
  } satisfies Record<PackageKind, (number: number, isOnly: boolean) => string>,
  edit: {
    change_made: (amount: string, sign: number) =>
      sign < 0
        ? `Pedido editado: ${amount} voltam`
        : sign > 0
          ? `Pedido editado: ${amount} a mais`
          : 'Pedido editado',
    change_asked: (amount: string) => `Edição espera o pagamento de ${amount}`,
    change_applied: (amount: string) => `Edição paga e aplicada: ${amount}`,
    change_dropped: () => 'Edição desfeita sem pagamento',
  } satisfies Record<
    Exclude<Extract<Kind, `change_${string}`>, 'change'>,
    (amount: string, sign: number) => string
  >,
  dueChanged: (before: string, dueOn: string) => `Vencimento mudou de ${before} para ${dueOn}`,
  reminded: '2ª via do pagamento enviada',
  email: (subject: string) => `E-mail “${subject}”`,
  change: (fields: readonly string[]) =>
    `Mudança: ${fields.map((field) => (audit.fields[field] ?? field).toLowerCase()).join(', ')}`,

  purchases: {
    nth: (nth: number) => `${nth}ª compra`,
    paid: (count: number, amount: string) =>
      count === 1 ? `1 compra paga, ${amount}` : `${count} compras pagas, ${amount}`,
    none: 'Nenhuma compra paga ainda',
  },
}
