export type SeedTestimonial = {
  name: string
  city: string
  stars: number
  days: number
  text: string
  answer?: string
  status?: 'pending'
  highlighted?: true
  onHome?: true
}

/** Demo testimonials about the shop. Names and people are fictitious. */
export const testimonials: readonly SeedTestimonial[] = [
  {
    name: 'Rita de Cássia Moreira',
    city: 'Goiânia',
    stars: 5,
    days: 10,
    text: 'Errei o tamanho duas vezes e nas duas a moça do WhatsApp resolveu antes do almoço. Voltei a comprar por causa dela, confesso.',
    highlighted: true,
    onHome: true,
  },
  {
    name: 'Wellington Prado',
    city: 'Brasília',
    stars: 5,
    days: 22,
    text: 'Paguei no Pix na terça à noite, na quinta estava correndo com o short novo. Sem ligação, sem cadastro de dez páginas.',
    highlighted: true,
    onHome: true,
  },
  {
    name: 'Jandira Oliveira',
    city: 'Palmas',
    stars: 5,
    days: 35,
    text: 'Uso GG e pela primeira vez a foto do site e o espelho concordaram. Parece pouco, não é.',
    onHome: true,
  },
  {
    name: 'Caio Henrique Luz',
    city: 'Belo Horizonte',
    stars: 4,
    days: 44,
    text: 'Roupa muito boa. A entrega atrasou um dia por causa da chuva e me avisaram antes de eu reclamar. Ponto para eles.',
  },
  {
    name: 'Neide Aparecida Torres',
    city: 'Anápolis',
    stars: 5,
    days: 58,
    text: 'Fui buscar na loja da Rua 9 e me deixaram provar tudo de novo. Saí com o tamanho certo e um café.',
  },
  {
    name: 'Fernanda Keller',
    city: 'Florianópolis',
    stars: 5,
    days: 63,
    text: 'A embalagem é papel, sem um plástico sequer. Guardei a caixa para dar presente e a pessoa achou que o presente era a caixa.',
  },
  {
    name: 'Tiago Bulhões',
    city: 'Salvador',
    stars: 5,
    days: 71,
    text: 'Equipei o time de funcional inteiro, doze pessoas de doze tamanhos. Só uma troca, e foi porque ela engordou, palavras dela.',
  },
  {
    name: 'Márcia Regina Lobato',
    city: 'Belém',
    stars: 4,
    days: 85,
    text: 'Para o Norte o frete pesa, mas juntei com as vizinhas e saiu de graça. As peças aguentam o nosso calor úmido.',
  },
  {
    name: 'Gustavo Arantes',
    city: 'Uberlândia',
    stars: 5,
    days: 97,
    text: 'Comprei presente de última hora e acertei porque o guia pergunta as medidas. Minha namorada acha que eu sou atento.',
  },
  {
    name: 'Cristina Yamada',
    city: 'Londrina',
    stars: 5,
    days: 109,
    text: 'Trabalho com tecido há trinta anos. Costura plana, linha boa, molde pensado. Coisa feita por quem veste.',
    highlighted: true,
  },
  {
    name: 'Ludmila Farias',
    city: 'Recife',
    stars: 5,
    days: 126,
    text: 'Devolvi um casaco que não era a minha cara e o dinheiro caiu em três dias. Por isso mesmo comprei outro.',
  },
  {
    name: 'Raimundo Nonato Alves',
    city: 'Teresina',
    stars: 4,
    days: 138,
    text: 'Camisa que protege do sol e não parece roupa de pescador. Eu sou pescador, mas a patroa agradeceu.',
  },
  {
    name: 'Ana Beatriz Couto',
    city: 'São Paulo',
    stars: 5,
    days: 152,
    text: 'Gosto de saber onde a roupa é feita. Perguntei, me responderam com o nome da costureira.',
  },
  {
    name: 'Pedro Ivo Sarmento',
    city: 'Cuiabá',
    stars: 5,
    days: 167,
    text: 'Treino às onze da manhã com quarenta graus. A camiseta molha e seca antes da série seguinte.',
  },
  {
    name: 'Denise Grott',
    city: 'Porto Alegre',
    stars: 3,
    days: 181,
    text: 'Gostei da peça, não gostei de esperar a cor que eu queria voltar. Quando voltou me avisaram, é verdade.',
    answer: 'Oi, Denise! Agora dá para pedir o aviso direto no tamanho que acabou. Obrigada pela paciência.',
  },
  {
    name: 'Roberta Salgado',
    city: 'Vitória',
    stars: 5,
    days: 198,
    text: 'Fiz meu primeiro triatlo de macaquinho. Nadei, pedalei e corri com a mesma roupa e não pensei nela uma vez.',
  },
  {
    name: 'Valdir Moraes',
    city: 'Rio Verde',
    stars: 5,
    days: 220,
    text: 'Comprei para mim, minha esposa roubou. Comprei outra, meu filho roubou. Agora peço de três.',
  },
  {
    name: 'Milena Zago',
    city: 'Ribeirão Preto',
    stars: 5,
    days: 247,
    text: 'Sou professora de dança e passo oito horas de legging. Depois de seis meses o joelho ainda está no lugar.',
  },
  {
    name: 'Tainá Ribeiro',
    city: 'Manaus',
    stars: 5,
    days: 3,
    text: 'Chegou inteiro depois de cruzar o país. O bilhete escrito à mão foi para a porta da geladeira.',
    status: 'pending',
  },
  {
    name: 'Jonas Weber',
    city: 'Joinville',
    stars: 4,
    days: 1,
    text: 'Bom atendimento e roupa honesta. Só sinto falta de mais cores para homem, fica a dica.',
    status: 'pending',
  },
]
