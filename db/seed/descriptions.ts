import type { CollectionLine } from './product.ts'

type Parts = {
  openings: readonly string[]
  uses: readonly string[]
  makings: readonly string[]
  details: readonly string[]
}

/** Sentences for generated descriptions of clothing; none has a pronoun, so gender does not matter. */
export const clothingSentences: Parts = {
  openings: [
    'Nasceu de um pedido que a gente ouvia toda semana no balcão.',
    'Uma peça para usar sem pensar e elogiar depois.',
    'Simples por fora, com muito cuidado por dentro.',
    'Para quem treina antes de o sol esquentar.',
    'O que estava faltando na gaveta.',
    'Um corte que a gente refez quatro vezes até assentar.',
    'Para o calor de Goiânia e para quem viaja com ele.',
    'Daquelas peças que voltam do varal direto para o corpo.',
    'Pouco peso na mala, firmeza no movimento.',
    'A cor veio primeiro; o resto foi atrás.',
    'O desenho foi feito com quem corre na Praça Tamandaré.',
    'Para repetir três vezes na semana sem culpa.',
    'Modelagem nossa, testada em corpos de verdade.',
    'Um clássico que volta a cada estação com cor nova.',
  ],
  uses: [
    'Vai bem na musculação e no mercado, nessa ordem.',
    'Acompanha do alongamento ao último tiro.',
    'Pensamos em ioga, pilates e dias longos na cadeira.',
    'Segura o pique de um treino funcional sem sair do lugar.',
    'Funciona em trilha curta, parque e aeroporto.',
    'Combina com tênis, rasteirinha e pressa.',
    'Aguenta bicicleta, chuva rala e varal.',
    'É a escolha de quem dança duas aulas seguidas.',
    'Serve para o treino de força e para o café depois.',
    'Rende mais em manhã fresca, mas não reclama do meio-dia.',
    'Bom para caminhada, melhor ainda para preguiça.',
    'Do começo da manhã ao fim da tarde, sem perder a forma.',
    'Para a assessoria de terça e o domingo no parque.',
  ],
  makings: [
    'As costuras são planas e ficam longe de onde roça.',
    'O tecido seca enquanto você volta para casa.',
    'A barra tem acabamento duplo e não enrola.',
    'O fio é tingido antes de virar tecido, por isso a cor dura.',
    'A modelagem muda de tamanho para tamanho, não só aumenta.',
    'O elástico é recoberto e não marca a pele.',
    'Cada lote é lavado antes de sair, para não encolher depois.',
    'A malha tem memória: estica, volta e não cria bolsa.',
    'O acabamento interno tem o mesmo capricho do externo.',
    'A costura de dentro é coberta com fita macia.',
    'Os recortes acompanham o músculo sem apertar.',
    'O toque é frio no primeiro minuto e neutro depois.',
    'A etiqueta é impressa: nada pinica na nuca nem na cintura.',
  ],
  details: [
    'Um aviso: a primeira lavagem solta um pouco de cor.',
    'Com menos de 1,60 m, experimente um tamanho a menos.',
    'Não foi pensado para frio de serra.',
    'O bolso é pequeno: cabe a chave e um cartão, não o celular.',
    'Na secadora a forma se perde; no varal, dura anos.',
    'As cores claras pedem roupa íntima do tom da pele.',
    'Amassa pouco, mas amassa.',
    'Na foto, tamanho M.',
    'Se ficar entre dois números, vá pelo maior.',
    'Cheiro de novo por uma semana, depois só o seu.',
    'Tiragem pequena; quando acaba, demora a voltar.',
    'Vem com um elástico extra no saquinho.',
    'Em dúvida sobre o caimento, chame a gente no WhatsApp.',
  ],
}

/** Sentences for accessories. */
export const accessorySentences: Parts = {
  openings: [
    'O detalhe que arruma o resto.',
    'Um companheiro de mochila e de estrada.',
    'Feito para durar mais que a moda.',
    'Presente fácil de acertar.',
    'Pequeno conforto de todo dia.',
    'Para quem esquece tudo, menos isto.',
    'Nasceu de uma lista de reclamações: resolvemos quase todas.',
    'Cores do cerrado, jeito de cidade.',
  ],
  uses: [
    'Vai da academia para o trabalho sem trocar de assunto.',
    'Bom para trilha de sábado e fila de banco.',
    'Aguenta sol de outubro e porta-malas quente.',
    'Combina com tudo o que você já tem.',
    'Fica bem no parque, na piscina e no avião.',
    'Ocupa pouco espaço e resolve muito.',
    'Sai de casa cedo e volta inteiro.',
  ],
  makings: [
    'O acabamento é o mesmo por dentro e por fora.',
    'As partes que mais sofrem têm reforço duplo.',
    'O material é fácil de limpar e seca depressa.',
    'A cor foi testada contra sol e atrito.',
    'Cada peça é conferida à mão antes de sair.',
    'As bordas são macias e não machucam.',
    'O logo é discreto e não descasca.',
  ],
  details: [
    'Não vai à secadora nem à lava-louças.',
    'A cor da tela puxa um pouco mais para o quente que a de verdade.',
    'Tiragem pequena; quando acaba, demora a voltar.',
    'Com uso diário, espere marcas bonitas de tempo.',
    'Vem em saquinho de algodão, que serve para outra coisa depois.',
    'Garantia de um ano contra defeito de costura e de peça.',
    'Se chegar com defeito, a troca é por nossa conta.',
  ],
}

export const lineSentences: Record<CollectionLine, string> = {
  Essencial: 'Da linha Essencial, a que nunca sai de catálogo.',
  Chapada: 'Da linha Chapada, para quem sobe.',
  Veredas: 'Da linha Veredas, com as cores de onde nasce a água.',
  'Ipê de Agosto': 'Da linha Ipê de Agosto, amarela de propósito.',
  'Cerrado Noturno': 'Da linha Cerrado Noturno, para depois que o sol se põe.',
  'Primeiras Chuvas': 'Da linha Primeiras Chuvas, leve e de secagem rápida.',
  'Estação Seca': 'Da linha Estação Seca, em tons de terra e capim.',
}

export const productTags = [
  'academia',
  'corrida',
  'ioga',
  'pilates',
  'trilha',
  'casual',
  'viagem',
  'verão',
  'frio',
  'bike',
  'dança',
  'presente',
]
