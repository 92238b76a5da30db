import type { SeedPost } from './post.ts'

export const heat: readonly SeedPost[] = [
  {
    title: 'Treinar a 34 graus: o que muda no corpo e no relógio',
    summary:
      'Quem treina em Goiânia não espera esfriar. Dá para treinar bem no calor, desde que o relógio mande menos que o corpo.',
    author: 'Marina Dao',
    topics: ['Treino', 'Cerrado'],
    days: 12,
    cover: ['BURITI', 'LOBO', 'NASCENTE'],
    alt: 'Top, short de corrida e garrafa térmica desenhados diante do sol da manhã',
    products: ['Top Buriti Alta Sustentação', 'Regata Básica Pequi'],
    text: `Quando comecei a dar aula de funcional, em 2010, a turma das cinco e meia era a mais cheia da academia. Quem vinha de fora achava que goiano gostava de madrugada. Ninguém gosta. É que às oito o termômetro da Praça Cívica já marca 29 e às dez não há quem puxe um burpee com dignidade.

O calor não é desculpa para parar, mas muda a conta. O corpo tem uma tarefa a mais: além de mexer o músculo, precisa mandar sangue para a pele e jogar calor fora. Por isso o mesmo ritmo de corrida que em junho sai fácil, em outubro faz o coração bater dez, quinze vezes a mais por minuto. Você não perdeu condicionamento. Está fazendo dois trabalhos ao mesmo tempo.

## Duas semanas de paciência

O corpo aprende. Depois de dez a quatorze dias treinando no calor, a gente sua mais cedo e perde menos sal no suor. O jeito de aproveitar isso é simples: nas duas primeiras semanas quentes, corte o treino em um terço e deixe o mais duro para depois. Quem volta de férias de lugar frio passa por isso outra vez.

## Esqueça o ritmo, ouça a fala

No calor, o relógio mente. Use a regra da conversa: no treino leve, dá para contar como foi o dia; no moderado, dá para dizer uma frase; no forte, saem três palavras. Se no leve você só consegue responder “uhum”, caminhe. Não é derrota, é termostato.

## Água, e quando só água não basta

- **Antes:** dois copos na hora e meia que vem antes do treino.
- **Durante:** goles pequenos a cada quinze minutos, mesmo sem sede.
- **Depois:** pese-se antes e depois uma vez por mês. Cada quilo que sumiu é perto de um litro que falta.

Passou de uma hora? Aí entra sal: água de coco, isotônico ou uma pitada de sal com limão resolvem. Gelo ajuda mais do que parece, porque bebida fria desce a temperatura por dentro.

{produto: Garrafa Térmica Nascente}

## A roupa trabalha junto

Algodão encharca e pesa. Prefira malha leve, clara e com espaço para o ar passar. A regra que eu repito desde a primeira turma: a peça tem de secar antes de você chegar em casa.

{produto: Short Corrida Lobo-guará}

## Hora de parar

Arrepio no calor, dor de cabeça que chega de uma vez, pele seca quando devia estar molhada, tontura. Qualquer um desses encerra o treino: sombra, água fria na nuca e alguém por perto. Se não melhorar em dez minutos, é caso de pronto-socorro, e não de teimosia.

O melhor treino do verão é o que deixa você com vontade de voltar amanhã. Às cinco e meia, de preferência.`,
  },
  {
    title: 'Agosto, vento e poeira: como treinar na seca',
    summary:
      'Com 15% de umidade o nariz sangra, a garganta arranha e a poeira gruda. O que dá para fazer lá fora, e o que é melhor deixar para dentro.',
    author: 'Rafael Teles',
    topics: ['Cerrado', 'Corrida'],
    days: 98,
    cover: ['SERIEMA', 'VENTANIA'],
    alt: 'Jaqueta corta-vento e meia de compressão desenhadas sobre um horizonte de terra vermelha',
    products: ['Meia de Compressão Ventania (par)', 'Boné Trilha Capim-dourado'],
    text: `Em agosto o ipê floresce e o resto do cerrado pede água. São três meses sem chuva, vento de tarde e uma poeira fina que entra até em janela fechada. Quem corre na rua sente primeiro no nariz.

A umidade do ar em Goiânia passa dias abaixo de 20%, e em algumas tardes chega a 12%. Para comparar: a recomendação é suspender exercício ao ar livre abaixo de 20% entre dez da manhã e quatro da tarde. Não é frescura de repartição. O ar seco resseca a mucosa que filtra poeira, e é aí que aparecem tosse, sangramento e a gripe que não acaba.

## Três ajustes que funcionam

1. **Mude a hora, não o plano.** O ar é mais úmido logo antes do sol nascer. Às cinco da manhã a umidade costuma ser o dobro da das três da tarde.
2. **Molhe o caminho do ar.** Soro fisiológico no nariz antes de sair e ao voltar. Nos dias piores, um lenço tubular úmido sobre a boca.
3. **Escolha o piso.** Estrada de terra em agosto é nuvem. Fique com grama, pista de borracha ou asfalto de parque, longe de avenida com ônibus.

## O vento de frente é uma ladeira

Correr contra o vento de trinta por hora custa quase o mesmo que subir. Em vez de brigar com o relógio, comece o treino contra o vento, enquanto está inteiro, e volte empurrado. De manhã cedo faz 14 graus e de repente 28: uma peça que se guarda no bolso salva a volta.

{produto: Jaqueta Corta-vento Seriema}

## Pele, olho e lábio

- Passe hidratante no rosto antes do protetor: pele rachada arde com o suor.
- Lente de contato resseca em vinte minutos. Vá de óculos.
- Manteiga de cacau no lábio e um pouco de vaselina na virilha e na axila. O sal do suor seco lixa.

## E quando fecha de fumaça

Setembro traz queimada. Se dá para sentir o cheiro, não corra: nessa hora o exercício só faz respirar mais do que não presta. Vire o treino para dentro. Quarenta minutos de corda, agachamento e prancha, com uma toalha molhada pendurada no quarto, valem mais do que dez quilômetros tossindo.

A chuva volta em outubro, quase sempre numa tarde de terça, com aquele cheiro de terra que ninguém esquece. Até lá, a gente corre baixo e bebe alto.

> Meu avô dizia que em agosto até passarinho anda a pé. Nunca vi, mas entendo o passarinho.`,
  },
  {
    title: 'Boné, manga longa e protetor: sol também é treino',
    summary:
      'Em Goiânia o índice ultravioleta passa de 11 na maior parte do ano. O que protege de verdade, e o que só parece proteger.',
    author: 'Júlia Rezende',
    topics: ['Treino', 'Cuidado com a roupa'],
    days: 41,
    cover: ['ORVALHO', 'ANDORINHA'],
    alt: 'Camiseta de manga longa e boné de corrida desenhados contra um disco de sol',
    products: ['Boné Corrida Andorinha', 'Boné Aba Curva Sol a Pino'],
    text: `Todo mundo lembra do protetor na praia. Pouca gente lembra na quinta-feira, no estacionamento onde o grupo aquece. Só que a pele soma: quatro treinos de uma hora por semana dão mais de duzentas horas de sol por ano, e em Goiânia o índice ultravioleta fica em “extremo” de setembro a abril.

Sou professora de corrida e tenho uma pinta a menos nas costas. Foi pequena, saiu com anestesia local, e o médico perguntou se eu treinava de regata ao meio-dia. Treinava. Este texto é o que eu queria ter lido antes.

## A hora conta mais que o produto

Entre dez e quinze horas a sombra é mais curta que você. Essa é a janela para fugir. Se não der, diminua a pele: cada centímetro coberto é um centímetro que não depende de lembrar de repassar nada.

## O que o tecido faz

Uma camiseta branca de algodão, seca, deixa passar bastante radiação; molhada de suor, deixa passar ainda mais. Malha fechada e escura protege melhor, mas esquenta. Por isso existe tecido com proteção medida: o número 50+ quer dizer que menos de dois por cento da radiação atravessa, molhado ou seco.

{produto: Camiseta Manga Longa Orvalho UV}

E sim, manga longa no calor faz sentido. Um tecido leve entre o sol e o braço aquece menos que o braço direto no sol. O povo que colhe pequi sabe disso há cem anos.

## Protetor sem mistério

- **Quanto:** duas linhas, do punho à ponta dos dedos indicador e médio, só para rosto e pescoço.
- **Quando:** vinte minutos antes, e de novo a cada duas horas ou depois de secar o rosto com força.
- **Onde esquecem:** orelha, nuca, atrás do joelho e a risca do cabelo.
- **No olho arde?** Troque por bastão na testa e nas maçãs. Ele escorre menos.

## Boné não é enfeite

A aba faz sombra nos olhos e em metade do rosto. Escolha um que respire, porque a cabeça solta muito calor, e com a parte de baixo da aba escura, que não reflete o asfalto. Lave à mão: na máquina a aba entorta.

## Um combinado de grupo

No nosso treino de sábado, quem chega primeiro leva o protetor e ele roda a roda. Ninguém precisa lembrar sozinho. Um ano depois, ninguém mais chegou na segunda-feira com marca de alça.

Se notar pinta que mudou de cor, cresceu ou sangra, procure dermatologista. Não espere a próxima consulta.`,
  },
]
