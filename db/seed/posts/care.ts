import type { SeedPost } from './post.ts'

export const care: readonly SeedPost[] = [
  {
    title: 'Como lavar suplex sem perder o elástico',
    summary:
      'O que estraga legging não é o agachamento, é a lavanderia. Seis hábitos que fazem a peça durar o dobro.',
    author: 'Cida Moreira',
    topics: ['Cuidado com a roupa'],
    days: 27,
    cover: ['ADERNO', 'MANGABA'],
    alt: 'Duas leggings desenhadas lado a lado, como estendidas à sombra',
    products: ['Legging Aderno Cintura Alta', 'Legging Mangaba Modeladora'],
    text: `Trabalho com malha há trinta e um anos e sou eu quem abre as peças que voltam para conserto. Dá para ler a vida de uma legging como se lê borra de café: bolinha na coxa é lavagem com jeans, cós frouxo é secadora, cheiro que não sai é amaciante. Quase nada daquilo é defeito de costura.

O tecido que a gente chama de suplex é poliamida com elastano. A poliamida é o corpo: resiste, não amassa, seca rápido. O elastano é o elástico, um fio fininho que volta para o lugar depois de esticar. É ele que o calor e o produto errado matam, e elastano morto não ressuscita.

## Antes de lavar

1. **Chegou, pendure.** Roupa suada no fundo da bolsa por oito horas cria o cheiro que depois ninguém tira. Se não vai lavar na hora, deixe aberta, à sombra.
2. **Vire do avesso.** É do lado de dentro que estão o suor e a pele. E o lado de fora não esfrega em nada.
3. **Separe de zíper, velcro e jeans.** A bolinha nasce do atrito.

## Na água

Água fria, sempre. Sabão líquido neutro, pouco: uma tampinha para cinco peças. Sabão em pó demora a dissolver em água fria e fica preso na malha. Se usar máquina, ciclo delicado e saquinho de tela.

**Amaciante, nunca.** Ele deixa uma película em volta do fio. A peça fica macia por um dia e depois para de absorver suor, prende cheiro e escorrega no corpo. Se já usou, deixe de molho meia hora em água com meio copo de vinagre branco e lave de novo.

Alvejante também não, nem o “sem cloro”. Ele amarela o claro e quebra o elastano.

## Para secar

Não torça. Enrole na toalha, aperte, e pendure pelo cós, à sombra, no vento. No sol do cerrado a cor vai embora em um verão. Secadora e ferro ficam para o lençol.

{produto: Legging Aderno Cintura Alta}

## E o cheiro que já mora lá?

Bactéria gosta de suor velho. Molho de vinte minutos em água fria com duas colheres de bicarbonato, sabão neutro, enxágue caprichado e sombra. Faça duas vezes. Se não sair, escreva para a gente: às vezes o problema é a água da rua, e tem jeito.

## Quanto tempo dura

Com uso de três vezes por semana, lavada assim, uma legging nossa passa de dois anos sem ceder. Lavada com amaciante e secadora, não chega a oito meses. A conta é sua, a costura é minha, e eu prefiro ver você voltar por outra cor.`,
  },
  {
    title: 'Dez peças, um mês de treino: a gaveta enxuta',
    summary:
      'Quatro treinos por semana cabem em dez peças. A lista de quem conserta roupa e mora em apartamento de um quarto.',
    author: 'Cida Moreira',
    topics: ['Cuidado com a roupa', 'Tamanho e caimento'],
    days: 163,
    cover: ['CANASTRA', 'GAVIAO', 'SERRA'],
    alt: 'Legging com bolso, camiseta e short ciclista desenhados sobre papel claro',
    products: ['Short Ciclista Serra', 'Regata Básica Pequi', 'Top Nadador Jatobá'],
    text: `Vendo roupa e vou dizer uma coisa que dono de loja não diz: você provavelmente não precisa de mais uma legging. Precisa de três boas e de um varal.

A conta é assim. Quatro treinos por semana, roupa que seca de um dia para o outro, uma lavagem a cada dois dias. Com isso, dez peças dão um mês inteiro sem repetir combinação e sem correr para a lavanderia na quinta à noite.

## A lista

- **Três de baixo:** uma legging de compressão média para perna e corrida, um short ciclista para os dias quentes, um short solto para o que vier.
- **Três tops:** um de alta sustentação, dois médios.
- **Três de cima:** uma regata, uma camiseta de malha fria, uma manga longa para o sol.
- **Uma que cobre:** corta-vento no começo da seca, moletom em julho.

São dez. Meia e boné não contam, porque meia some.

{produto: Legging Canastra com Bolso}

## Como escolher para combinar

Duas cores neutras e uma que dê alegria. Preto e verde-folha combinam com tudo; o terra ou o vinho entram em uma peça só. Se toda parte de cima conversa com toda parte de baixo, três vezes três já são nove roupas diferentes.

## Onde gastar e onde não

Gaste na legging e no top de impacto: são eles que sustentam, e peça ruim ali machuca. Economize na camiseta. Uma malha de microfuros bem cortada faz o mesmo trabalho por anos.

{produto: Camiseta Dry Gavião}

Desconfie de promoção de três por um. Em geral é tecido com 4% de elastano, que veste bem na loja e frouxo no segundo mês. Leia a etiqueta: para treinar, quero ver pelo menos 15%, de preferência acima de 20%.

## Rodízio

Ponha a roupa limpa sempre no fundo da pilha. Parece mania, mas é o que faz as três leggings envelhecerem juntas em vez de uma morrer e duas ficarem novas. E anote na etiqueta, com caneta de tecido, o mês em que comprou. Você vai se surpreender com o que dura.

## Quando se despedir

Estique o cós com as duas mãos e solte. Voltou na hora? Fica. Voltou devagar, com ondinha? Virou pijama. Ficou transparente contra a luz da janela? Já cumpriu a missão: corte a perna, faça duas faixas de cabelo e use o resto como pano de limpar espelho. Não solta fiapo e dura mais que flanela.

Gaveta enxuta não é pobreza de roupa. É não perder dez minutos, às cinco da manhã, procurando o que vestir.`,
  },
]
