import type { SeedPost } from './post.ts'

export const fit: readonly SeedPost[] = [
  {
    title: 'M ou G? Como escolher o tamanho da legging em cinco minutos',
    summary:
      'Uma fita métrica, um espelho e três perguntas. O jeito que usamos na loja para acertar sem provar.',
    author: 'Marina Dao',
    topics: ['Tamanho e caimento'],
    days: 55,
    cover: ['MANGABA', 'CANASTRA'],
    alt: 'Duas leggings de tamanhos diferentes desenhadas lado a lado',
    products: ['Legging Mangaba Modeladora', 'Legging Macaúba Flare', 'Legging Capri Tucum'],
    text: `Troca de tamanho é a conversa que mais temos por mensagem. E quase sempre a dúvida está entre dois: “visto 42, fico com M ou G?”. O número da calça jeans ajuda pouco, porque cada marca tem a sua fita. O corpo, felizmente, tem uma só.

## Os cinco minutos

1. **Cintura:** passe a fita na parte mais estreita, em geral dois dedos acima do umbigo. Rente, sem apertar, soltando o ar.
2. **Quadril:** pés juntos, na parte mais larga. É essa a medida que manda na legging.
3. **Entrepernas:** do alto da coxa ao osso do tornozelo. Só interessa se você tem menos de 1,58 m ou mais de 1,75 m.

Olhe a tabela da peça. Se cintura e quadril caem na mesma linha, acabou: é esse o tamanho.

## Quando cada medida manda para um lado

Acontece com metade das pessoas, e não há nada de errado com nenhuma delas. A regra da casa: na dúvida, vista o quadril. Cós largo se resolve com o cordão interno; coxa apertada não se resolve. A exceção são os modelos de malha lisa sem cordão, em que a cintura precisa segurar sozinha.

{produto: Legging Canastra com Bolso}

## Compressão ou conforto

O mesmo corpo pode querer dois tamanhos.

- **Para correr e agachar:** compressão. A peça chega justa e cede uns dois centímetros depois de algumas horas. Se você está no limite de cima da linha, fique nela.
- **Para ioga, viagem e sofá:** malha leve. No limite de baixo, dá para descer um tamanho; no de cima, suba.
- **Grávida:** escolha pela medida de agora, em malha leve, e suba um tamanho se faltar mais de três meses.

## O teste do espelho

Vestiu em casa? Faça quatro coisas antes de tirar a etiqueta.

1. Agache fundo, de costas para a luz. Mudou de cor no bumbum? Está pequena.
2. Ande subindo os joelhos. O cós enrolou? Está pequena, ou é alta demais para o seu tronco.
3. Puxe o tecido da coxa com dois dedos. Descolou mais de três centímetros? Está grande.
4. Sente e levante. Sobrou tecido atrás do joelho? Está comprida: procure a capri.

Se errou, a primeira troca é por nossa conta. Mas o espelho costuma acertar.

> “Comprei G a vida inteira porque tinha vergonha de parecer apertada. Vocês me mediram e eu era M. Foi a primeira vez que uma calça não caiu no meio da aula.” É da Dona Neide, 61 anos, turma das sete.

Tamanho não é elogio nem crítica. É só o número que faz a roupa sumir enquanto você treina.`,
  },
  {
    title: 'Sustentação de top sem sofrimento',
    summary:
      'Faixa, alça e bojo fazem coisas diferentes. Como saber se o top segura o seu impacto e por que a marca no ombro não é normal.',
    author: 'Júlia Rezende',
    topics: ['Tamanho e caimento', 'Treino'],
    days: 129,
    cover: ['BURITI', 'JATOBA'],
    alt: 'Dois tops esportivos desenhados sobre um disco de sol dourado',
    products: ['Top Nadador Jatobá', 'Top Ipê Alça Fina'],
    text: `Dou aula de corrida para mulheres há nove anos. A reclamação que mais escuto na primeira semana não é joelho, é peito. E muita gente já parou de correr por causa disso, achando que o problema era o corpo. Quase sempre era o top.

O seio não tem músculo que o segure. O que sustenta é pele e ligamento, e a cada passada ele sobe, desce e faz um pequeno oito. Numa hora de corrida leve são perto de nove mil vezes. Um top bom não esmaga: acompanha.

## Quem segura é a faixa

Oito em cada dez partes do trabalho são da faixa embaixo do busto. A alça só distribui. Se você aperta a alça e ainda balança, o tamanho da faixa está errado.

- **Faixa certa:** dois dedos entram, três não. Ela fica na mesma altura na frente e atrás.
- **Faixa grande:** sobe nas costas quando você levanta os braços.
- **Faixa pequena:** marca funda, falta de ar no tiro, pele assada no fim do treino.

## Quanto impacto é o seu

- **Leve:** ioga, pilates, musculação. Alça fina serve.
- **Médio:** bicicleta, dança, caminhada em ladeira. Costas nadador e tecido mais firme.
- **Alto:** corrida, salto, futebol. Alça larga, faixa dupla e, do manequim 44 para cima, bojo que separa em vez de juntar.

{produto: Top Buriti Alta Sustentação}

## O teste do pulo

No provador, sem vergonha: vinte polichinelos olhando no espelho, de lado. Se o movimento do peito vem atrasado em relação ao tronco, falta sustentação. Depois encoste o queixo no peito: se o tecido abre um vão em cima, o bojo é grande.

## Marca no ombro não é troféu

Alça que afunda é sinal de que ela está fazendo o trabalho da faixa. Com o tempo dói o pescoço, formiga o braço e dá dor de cabeça. Vale o mesmo para a pele que assa: em geral é costura no lugar errado, ou top úmido de novo sem lavar.

## Quando trocar

O elástico da faixa cansa antes do tecido. Com três treinos por semana, conte um ano. Se você passou do último para o primeiro ajuste, ou se a faixa dá uma volta a mais no dedo do que dava, está na hora.

## Amamentando, no pós-operatório, no climatério

O corpo muda e o top muda junto. Meça de novo a cada três meses. E se fez cirurgia, quem libera o impacto é quem operou, não a vontade de voltar, que eu conheço bem.

Correr não precisa doer ali. Se dói, não insista: ajuste.`,
  },
  {
    title: 'Primeira aula de funcional: o que levar e o que vestir',
    summary:
      'Ninguém está olhando para você, mas é bom ir de tênis amarrado. Um guia honesto para a primeira semana.',
    author: 'Marina Dao',
    topics: ['Treino', 'Tamanho e caimento'],
    days: 290,
    cover: ['PEQUI', 'SERRA', 'TRILHA'],
    alt: 'Regata, short ciclista e meia desenhados sobre papel claro',
    products: ['Short Ciclista Serra', 'Meia Cano Médio Trilha (par)', 'Bolsa Duffel Jaó Compacta'],
    text: `Dei aula de funcional por seis anos antes de costurar a primeira legging. Vi umas oitocentas pessoas entrarem pela porta pela primeira vez, e todas fizeram a mesma coisa: procuraram o canto do fundo, perto da saída. Se é o seu caso, o canto é seu. Mas leia isto antes.

## O que ninguém conta

A turma não repara em você. Está todo mundo contando a própria série e torcendo para o professor não ver. Quem repara é o professor, e ele repara para você não se machucar. Chegue dez minutos antes e diga três coisas: que é a primeira vez, o que já doeu na vida e que remédio toma.

## Na bolsa

- Água. Mais do que você imagina.
- Toalha pequena, para o rosto e para o colchonete.
- Meia de reserva. Meia molhada faz bolha.
- Uma fruta para depois. Antes, só algo leve, uma hora e meia antes.
- Elástico de cabelo. Sempre alguém pede.

## No corpo

Funcional tem chão, salto e cabeça para baixo. A roupa precisa continuar no lugar nas três situações.

**Embaixo:** prefira legging ou ciclista. Short largo abre na prancha e na ponte, e você passa a aula puxando pano em vez de contar repetição.

{produto: Short Ciclista Serra}

**Em cima:** regata que não suba quando o braço sobe. Camiseta larga cai no rosto no primeiro burpee.

{produto: Regata Básica Pequi}

**No pé:** tênis de sola firme e reta. O de corrida, muito macio, faz o pé dançar no agachamento. Não compre nada ainda: vá com o que tem e pergunte depois.

## A primeira semana

1. **Dia um:** faça metade. Se o professor disser doze, faça seis. Você vai achar fácil demais até a manhã seguinte.
2. **Dia dois:** descanse andando. Vai doer ao sentar, e é normal. Dor que pinça ou trava não é.
3. **Dia três:** volte. É o dia em que mais gente desiste, e o corpo já aprendeu metade do caminho.

## Respire na hora do esforço

É o erro de todo mundo: prender o ar. Solte quando faz força, puxe quando volta. Se esquecer tudo o que leu, lembre só disso.

## E se eu não conseguir?

Ninguém consegue. Tem gente forte que não sabe pular corda, corredor que não faz uma flexão, mãe de três que segura prancha por dois minutos sem piscar. A aula é o lugar de não conseguir com companhia.

Fique no fundo na primeira. Na quinta você vai para o meio sem perceber.`,
  },
]
