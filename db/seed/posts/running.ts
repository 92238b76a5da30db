import type { SeedPost } from './post.ts'

export const running: readonly SeedPost[] = [
  {
    title: 'Correr ao amanhecer no Parque Flamboyant',
    summary:
      'Um circuito, três distâncias e o que se vê em cada volta. Para quem mora aqui e para quem está de passagem.',
    author: 'Rafael Teles',
    topics: ['Corrida', 'Cerrado'],
    days: 76,
    cover: ['LOBO', 'ANTA'],
    alt: 'Short de corrida e regata leve desenhados diante de um sol nascente',
    products: ['Regata Maratona Anta', 'Boné Corrida Andorinha', 'Meia Cano Médio Trilha (par)'],
    text: `São cinco e dez, o céu ainda é roxo e já tem fila no bebedouro. O Flamboyant a essa hora é uma cidade pequena: o casal de setenta anos que anda de mãos dadas, a turma de assessoria com colete colorido, o senhor do rádio de pilha, os quero-queros que acham que o gramado é deles. Corro ali desde 2009 e ainda não vi dois amanheceres iguais.

## Por que cedo

Em outubro, às seis, faz 21 graus e a umidade passa de 60%. Às nove são 31 e 30%. Não é a mesma corrida, nem o mesmo parque: depois das oito chegam bicicleta, carrinho e cachorro, e a pista vira calçadão.

## O circuito

A volta grande, por fora do lago, tem perto de três quilômetros, quase toda à sombra. Três jeitos de usar:

- **Uma volta:** para quem está começando. Ande os duzentos metros da subida e trote o resto.
- **Duas voltas:** o treino de dia comum. A primeira conversando, a segunda em silêncio.
- **Quatro voltas:** longão curto. Deixe a garrafa no banco perto do parquinho e beba a cada passagem.

A subida engana. Vem depois da ponte, tem só trinta metros de ganho, e todo mundo entra nela rápido demais. Encurte o passo e olhe para a copa das árvores, não para o chão. Quando aparecer o ipê torto, acabou.

{produto: Short Corrida Lobo-guará}

## O que levar no escuro

Um refletivo na perna ou nas costas. Chave e documento num bolso com zíper. Celular só se for preciso: segurar telefone na mão muda a passada de um lado, e o quadril reclama em duas semanas. Se vai sozinha, avise alguém do horário e prefira o sentido em que anda a maioria.

## Os vizinhos

Tem capivara. Ela não faz nada e não tem pressa; desvie por trás e não tire foto com flash. De maio a setembro o gramado fica seco e aparece carrapato: fique na pista e olhe o tornozelo no banho.

## Depois

Alongue na arquibancada voltada para o leste, que recebe o primeiro sol. O vendedor de água de coco chega às seis e meia. O pão de queijo da esquina sai às sete. Não digo qual esquina, senão acaba.

> Quem corre cedo não ganha tempo. Ganha o dia em que já fez uma coisa boa antes de abrir o e-mail.

Se estiver de passagem por Goiânia, venha numa terça ou quinta. A turma da frente do lago aceita gente nova, e o ritmo é o de quem quer chegar conversando.`,
  },
  {
    title: 'Do sofá aos cinco quilômetros em oito semanas',
    summary:
      'Três treinos por semana, nenhum com mais de quarenta minutos. O plano que usamos com quem nunca correu.',
    author: 'Rafael Teles',
    topics: ['Corrida', 'Treino'],
    days: 205,
    cover: ['CANASTRA', 'GAVIAO', 'NASCENTE'],
    alt: 'Legging com bolso, camiseta e garrafa desenhadas sobre um horizonte claro',
    products: ['Legging Canastra com Bolso', 'Camiseta Dry Gavião', 'Meia Cano Médio Trilha (par)'],
    text: `Corrida não começa correndo. Começa andando sem vergonha. Em doze anos de assessoria, a lesão que mais vi foi a pressa: a pessoa corre três quilômetros no primeiro dia, acorda com a canela em brasa e conclui que “não nasceu para isso”. Nasceu. Só começou pela página dez.

O plano abaixo é para quem consegue caminhar trinta minutos sem parar. Se você tem mais de 40 anos, toma remédio para pressão ou sente dor no peito, converse antes com o seu médico. De verdade.

## Como funciona

Três treinos por semana, com um dia de folga entre eles. Cada um começa com cinco minutos andando e termina do mesmo jeito. No meio, blocos de trote e caminhada. Trote é a velocidade em que dá para conversar. Se não dá, está rápido.

## Semana a semana

1. **Semana 1:** um minuto trotando, dois andando, oito vezes.
2. **Semana 2:** um e meio trotando, dois andando, oito vezes.
3. **Semana 3:** dois trotando, um e meio andando, oito vezes.
4. **Semana 4:** três trotando, um e meio andando, seis vezes.
5. **Semana 5:** cinco trotando, dois andando, quatro vezes.
6. **Semana 6:** oito trotando, dois andando, três vezes.
7. **Semana 7:** doze trotando, dois andando, duas vezes.
8. **Semana 8:** vinte e cinco a trinta e cinco minutos sem parar. São os seus cinco quilômetros.

Travou numa semana? Repita. Metade da turma repete a quarta ou a quinta, e chega do mesmo jeito.

## O que quase ninguém faz, e devia

- **Passo curto e leve.** O pé cai embaixo do corpo, não na frente. Se faz barulho, encurte.
- **Ombro longe da orelha.** Balance os braços para trás, não para os lados.
- **Duas sessões de força em casa.** Agachamento, ponte e panturrilha, três de doze. Isso evita mais lesão que qualquer tênis.

## O que vestir

O que não assa e não cai. Bolso que segura o celular parado ajuda quem usa aplicativo para contar os minutos. Estreie roupa nova no treino curto, nunca no longo.

{produto: Legging Canastra com Bolso}

## Sinais de que dá para seguir, e de que não

Cansaço no músculo, dos dois lados, que melhora em dois dias: siga. Dor num ponto só, que piora correndo ou aparece de manhã: pare três dias, caminhe, e se voltar procure fisioterapeuta.

## O dia dos cinco

Escolha um percurso plano, cedo, com alguém. Saia mais devagar do que acha certo. No quilômetro quatro você vai querer andar; é a cabeça, não a perna. Conte até cem passos e decida depois. Ninguém decide andar depois do cem.`,
  },
]
