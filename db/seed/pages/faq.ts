type Asked = readonly [question: string, answer: string]

const groups: Readonly<Record<string, readonly Asked[]>> = {
  'Tamanho e tecido': [
    [
      'Como sei o meu tamanho?',
      'Abra “Guia de medidas” na página da peça e diga as medidas que souber: ela responde com o tamanho, e diz se você está entre dois. Um M nosso é um M em qualquer peça do mesmo tipo.',
    ],
    [
      'Estou entre dois tamanhos. Qual escolho?',
      'Para compressão, como legging de treino pesado, fique com o maior: a malha já aperta. Para camiseta, regata e moletom, o menor veste melhor.',
    ],
    [
      'A legging fica transparente no agachamento?',
      'Não. Cada modelo é esticado contra a luz antes de entrar em produção. Nas cores claras usamos malha mais pesada, de 300 gramas por metro quadrado.',
    ],
    [
      'Qual tecido esquenta menos?',
      'Dry e mesh, nesta ordem. Suplex segura mais e seca mais devagar, bom para musculação e para o frio de junho. A página de cada peça diz o tecido e a composição.',
    ],
    [
      'Como lavo para durar?',
      'À mão ou na máquina em ciclo delicado, água fria, do avesso, sem amaciante: ele entope a malha e ela para de secar o suor. Secadora, nunca.',
    ],
    [
      'A cor da foto é a cor da peça?',
      'É a mais próxima que a tela deixa. Em dúvida entre dois tons, escreva para a gente: mandamos uma foto do retalho na luz do dia.',
    ],
  ],
  'Pedido e pagamento': [
    [
      'Quais são as formas de pagamento?',
      'Pix, com o desconto que aparece em cada produto, e cartão de crédito em parcelas. O número de parcelas e o total aparecem antes de você confirmar.',
    ],
    [
      'Quanto tempo tenho para pagar o Pix?',
      'O código vale 30 minutos. Passou? Gere outro na página do pedido: as peças ficam guardadas por duas horas.',
    ],
    [
      'Paguei o Pix e a página não mudou.',
      'Ela atualiza sozinha, em geral em segundos. Se em dez minutos ainda disser que espera, mande o comprovante pelo contato, com o número do pedido. O dinheiro não se perde.',
    ],
    [
      'Preciso criar conta para comprar?',
      'Não. Com nome, CPF, e-mail, telefone e endereço o pedido sai. O link que vai por e-mail abre o andamento sem senha.',
    ],
    [
      'Por que pedem o meu CPF?',
      'Para a nota fiscal e para a transportadora. Não usamos para mais nada; a política de privacidade diz por quanto tempo fica.',
    ],
    [
      'Dá para mudar o pedido depois de pagar?',
      'Não. Escreva logo, com o número: se ele ainda não foi para a separação, cancelamos, devolvemos o valor e você compra de novo. Depois disso, só trocando quando chegar.',
    ],
    [
      'Meu cupom não funcionou.',
      'Confira se ele ainda vale, se há compra mínima e se é de primeira compra. O checkout diz o motivo ao lado do campo. Cupons não se somam.',
    ],
  ],
  Entrega: [
    [
      'Quanto custa o frete?',
      'Depende do CEP e do peso. Digite o CEP na página do produto ou no carrinho: aparecem preço e prazo de cada opção, antes de qualquer cadastro.',
    ],
    [
      'A partir de quanto o frete é grátis?',
      'Compras acima de R$ 299 em peças vão de graça pela entrega padrão, para todo o Brasil. O carrinho avisa quanto falta.',
    ],
    [
      'Em quanto tempo chega?',
      'Para Goiás e Distrito Federal, de dois a seis dias úteis; Sudeste, de quatro a oito; Norte e Nordeste, até treze. O prazo exato para o seu CEP aparece antes da compra.',
    ],
    [
      'Posso retirar na loja?',
      'Pode, de graça, na Rua 9, 1200, Setor Oeste, Goiânia. Fica pronto em um dia útil e avisamos por e-mail. Leve um documento com foto.',
    ],
    [
      'Como acompanho o pedido?',
      'Pelo link do e-mail de confirmação, ou em Minha conta. Quando ele sai, mandamos também o código de rastreio.',
    ],
    [
      'O rastreio parou. E agora?',
      'Entre um centro de distribuição e outro ele pode ficar até três dias sem novidade. Passou disso, escreva com o número do pedido: a gente abre a reclamação por você.',
    ],
    [
      'Ninguém estava em casa. O que acontece?',
      'São feitas até três tentativas. Depois o pacote espera na agência ou volta para a gente; se voltar, combinamos um novo envio ou devolvemos o valor.',
    ],
  ],
  'Trocas e devoluções': [
    [
      'Como troco de tamanho?',
      'Em até 30 dias, com a peça sem uso e com etiqueta. Escreva pelo contato, assunto “Troca ou devolução”, com o número do pedido e o tamanho que quer. A primeira troca de cada pedido é por nossa conta.',
    ],
    [
      'Me arrependi. Posso devolver?',
      'Pode, em até sete dias corridos do recebimento, sem dizer por quê. Devolvemos tudo, com o frete, e o envio de volta é nosso. É lei, e achamos justo.',
    ],
    [
      'Em quanto tempo o dinheiro volta?',
      'No Pix, em até dois dias úteis depois que a peça chega aqui. No cartão, o estorno sai no mesmo prazo e aparece em uma ou duas faturas, conforme o banco.',
    ],
    [
      'A peça veio com defeito.',
      'Mande uma foto pelo contato. Você tem 90 dias para reclamar, e trocamos na hora se houver outra igual. Se não houver, você escolhe entre outra peça e o dinheiro.',
    ],
    ['Posso trocar o que comprei em promoção?', 'Pode, com as mesmas regras. Vale o preço que você pagou.'],
    [
      'Ganhei de presente. Consigo trocar?',
      'Consegue, em 30 dias, com a etiqueta e o número do pedido que está na nota. Escreva pelo contato e diga o tamanho ou a cor que quer no lugar.',
    ],
  ],
  'Conta e privacidade': [
    [
      'Esqueci a senha.',
      'Em “Entrar”, peça um código por e-mail: com ele você entra sem senha e escolhe outra. Também dá para usar chave de acesso, que dispensa senha de vez.',
    ],
    [
      'Como paro de receber novidades?',
      'Cada e-mail de novidades tem um link de saída no fim. Em Minha conta, Meus dados, também dá para desativar. E-mails do seu pedido continuam, porque fazem parte da compra.',
    ],
    [
      'Como excluo a minha conta?',
      'Em Minha conta, Meus dados. Pedidos em andamento precisam terminar antes. O que a lei manda guardar fica, sem e-mail e sem telefone.',
    ],
    [
      'Vocês guardam o meu cartão?',
      'Não. O número vai direto do seu navegador para o provedor de pagamento; a loja só recebe um código que serve para aquela compra.',
    ],
  ],
}

/** The thirty questions of the demo FAQ, in order. */
export const questions = Object.entries(groups).flatMap(([group, asked]) =>
  asked.map(([question, answer]) => ({ id: '', group, question, answer: `<p>${answer}</p>` })),
)
