import type { SeedPost } from './post.ts'

export const brand: readonly SeedPost[] = [
  {
    title: 'O teste do agachamento: como sabemos que não fica transparente',
    summary:
      'Antes de virar legging, o tecido é esticado, molhado e fotografado contra a luz. O que reprova, e o que já reprovamos.',
    author: 'Cida Moreira',
    topics: ['Bastidores', 'Tamanho e caimento'],
    days: 244,
    cover: ['ADERNO', 'CHUVEIRINHO'],
    alt: 'Legging lisa e legging estampada desenhadas uma diante da outra',
    products: ['Legging Aderno Cintura Alta', 'Legging Chuveirinho Florida'],
    text: `Na parede da oficina tem uma janela virada para o norte com um bastidor de madeira pregado. É um aro de bordar do tamanho de uma bandeja. Todo tecido que entra aqui passa por ele antes de passar pela tesoura, e mais da metade volta para o fornecedor.

Transparência é a promessa mais fácil de fazer e a mais difícil de cumprir. Na loja, parada, qualquer legging preta é opaca. O problema é o agachamento: o tecido do bumbum estica perto de 40% em largura, os fios se afastam e a luz passa.

## O que a gente faz

1. **Marca um quadrado** de dez centímetros com giz.
2. **Estica no bastidor** até ele ter quatorze de lado. É mais do que um agachamento profundo pede.
3. **Põe uma folha impressa atrás.** Se dá para ler a letra de corpo 14, reprovou.
4. **Molha e repete.** Suor aproxima o tecido da pele e mostra o que o seco escondia.
5. **Lava dez vezes** e faz tudo de novo. Elastano cansado abre malha.

Só então a modelista põe o molde em cima.

## Claro é outra história

Branco, areia e rosa-claro quase nunca passam em uma camada só. Por isso você vê poucas leggings claras na nossa loja, e as que existem são de dupla face. Não é falta de gosto: é a folha impressa que não deixou.

## O que já reprovou

Teve um verde lindo, cor de folha nova de pequizeiro, que passou seco e reprovou molhado. Estava comprado. Virou forro de top, e foi a melhor coisa que lhe aconteceu. Teve um estampado em que o fundo era claro só nas flores, e cada flor virava uma janelinha. Teve um preto, sim, preto, com brilho bonito e fio fino demais.

{produto: Legging Aderno Cintura Alta}

## O que você pode fazer em casa

Vista, fique de costas para uma janela com sol e agache de frente para o espelho, com a câmera do celular atrás. Foto, não olho: o olho se acostuma. Use a roupa de baixo que usa para treinar, porque costura grossa marca em qualquer tecido.

Mudou de cor no ponto mais esticado? Pode ser o tecido, mas em seis de cada dez casos é o tamanho. Uma legging dois centímetros pequena estica o dobro ali.

## Se a nossa falhar

Escreva com a foto. A peça volta por nossa conta e o retalho vai para o bastidor. Em três anos aconteceram dois lotes, e os dois ensinaram alguma coisa. O segundo é o motivo do passo quatro.

Não temos laboratório com máquina alemã. Temos uma janela, um aro de bordar e gente que não gosta de passar vergonha na frente dos outros. Tem servido.`,
  },
  {
    title: 'Por que nossas peças têm nome de bicho e de planta',
    summary:
      'Lobo-guará, Canastra, Pequi, Seriema. De onde vêm os nomes da etiqueta, e o que cada um tem a ver com a roupa.',
    author: 'Marina Dao',
    topics: ['Bastidores', 'Cerrado'],
    days: 331,
    cover: ['LOBO', 'PEQUI', 'SERIEMA'],
    alt: 'Short, regata e jaqueta corta-vento desenhados em tons de terra',
    products: ['Regata Básica Pequi', 'Jaqueta Corta-vento Seriema', 'Boné Trilha Capim-dourado'],
    text: `A primeira legging não tinha nome, tinha defeito: o cós enrolava. A segunda, que não enrolava, precisou de um jeito de ser chamada, porque na oficina duas pessoas falavam “a nova” querendo dizer coisas diferentes. Cida olhou pela janela, viu o pé de aderno da vizinha e resolveu a questão. Ficou Aderno.

Desde então, toda peça recebe nome do cerrado. Não é enfeite de etiqueta. É que a gente costura para o mesmo clima em que esses bichos e essas plantas deram certo, e eles têm mais experiência.

## Os que correm

**Lobo-guará** é o de perna comprida. Caça sozinho, ao entardecer, e anda vinte quilômetros por noite sem fazer barulho. O short de corrida precisava disso: perna livre e nada que chacoalhe.

{produto: Short Corrida Lobo-guará}

**Ema** não voa, mas chega a sessenta por hora e muda de direção num passo. **Anta** é o contrário da pressa: o bicho mais resistente do cerrado. Deu nome à regata de maratona, e quem já correu uma entende.

## Os que aguentam

**Canastra** é o tatu gigante, com garra para tudo e bolso natural na carapaça, se a gente usar a imaginação. A legging de dois bolsos ficou com ele. **Seriema** enfrenta vento de peito aberto no alto do morro: virou corta-vento. **Jatobá** tem a madeira mais firme que eu conheço e um fruto que suja a mão inteira; é o top nadador.

## Os que enfeitam

**Ipê** floresce no pior mês do ano, sem folha e sem água, só para lembrar que dá. **Chuveirinho** é a sempre-viva que parece fogos de artifício. **Pequi** não precisa de apresentação, só de cuidado com o espinho. A regata que leva o nome é a mais simples da loja, e é a que a gente mais veste.

{produto: Regata Básica Pequi}

## Como um nome é escolhido

Fica um papel colado na geladeira da oficina. Quem tem ideia escreve, quem discorda risca. No fim do mês sobra um. Já perdemos “Cagaita” três vezes, por motivos que quem é daqui conhece, até que ela ganhou, e hoje é um top de gola alta muito sério.

## O que a gente devolve

Metade do cerrado já virou outra coisa. Usar os nomes e não fazer nada seria feio. Uma parte das vendas de agosto, mês do ipê, vai para um viveiro de mudas em Pirenópolis que replanta nascente. Em três anos foram pouco mais de quatro mil mudas. Não salva o mundo. Faz sombra numa beira de córrego que já não tinha.

Na próxima vez que a etiqueta disser um nome que você não conhece, procure a foto. A roupa vai continuar a mesma, mas o mato vai ficar um pouco mais seu.`,
  },
]
