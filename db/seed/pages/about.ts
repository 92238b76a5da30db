import type { PageText } from './page-text.ts'

export const about: PageText = {
  title: 'Feita para o calor do cerrado',
  summary:
    'A DAO nasceu em Goiânia, numa cidade em que se treina às cinco e meia da manhã porque depois o sol não deixa.',
  body: [
    '<p>A primeira legging foi costurada em 2016, numa máquina emprestada, no fundo de uma academia do Setor Bueno. Marina Dao dava aula de funcional e cansou de ver aluna puxando a calça no meio do agachamento. Comprou três metros de suplex, desmanchou uma peça que já não servia para entender o corte e fez a sua. Na semana seguinte tinha onze encomendas.</p>',
    '<h3>O que a gente faz diferente</h3>',
    '<p>Quase toda moda fitness é pensada para academia com ar-condicionado. A nossa é pensada para a rua: 34 graus, ar seco e vento de agosto. Por isso o tecido vem antes do desenho. Testamos cada malha em lavagem, em suor e em sol, e só depois dela passar é que alguém pega no lápis.</p>',
    '<ul><li><strong>Não fica transparente.</strong> Toda legging é esticada e fotografada contra a luz antes de ir para a modelagem final.</li><li><strong>Seca no corpo.</strong> Os tecidos leves secam em menos de uma hora à sombra.</li><li><strong>A costura não aperta.</strong> Usamos costura plana onde a pele dobra: virilha, axila, cintura.</li><li><strong>O tamanho é o mesmo.</strong> Um M é um M em qualquer peça: o guia de medidas é um só por tipo de roupa.</li></ul>',
    '<h3>Quem costura</h3>',
    '<p>Hoje somos vinte e três pessoas. Dezesseis trabalham na oficina da Rua 9, no Setor Oeste, com carteira assinada e jornada que acaba às cinco da tarde. As outras cuidam de desenho, fotos, atendimento e expedição. Quando você escreve para a gente, quem responde fica a uma porta de distância de quem fez a sua peça.</p>',
    '<h3>O que sobra</h3>',
    '<p>Retalho grande vira bolso e faixa de cabelo. Retalho pequeno vai para uma cooperativa de Aparecida de Goiânia, que faz enchimento de almofada. A embalagem é de papel e volta para troca com a mesma etiqueta. Não somos uma marca perfeita: o elastano ainda não se recicla, e dizemos isso em vez de chamar a peça de “eco”.</p>',
    '<h3>Venha conhecer</h3>',
    '<p>A loja fica embaixo da oficina. Dá para provar, ajustar a barra na hora e retirar o que comprou pelo site. De segunda a sexta, das 9h às 18h; sábado, das 9h às 13h.</p>',
  ].join(''),
  questions: [],
  seoTitle: 'Sobre a DAO: moda fitness feita em Goiânia',
  seoDescription:
    'Como nasceu a DAO, quem costura as peças e por que elas são pensadas para treinar no calor do cerrado.',
}

export const contact: PageText = {
  title: 'Fale com a gente',
  summary: 'Respondemos por e-mail em até cinco dias, e quase sempre no mesmo dia útil.',
  body: [
    '<h3>Antes de escrever</h3>',
    '<p>Prazo, troca, tamanho e pagamento têm resposta pronta nas <a href="/faq">perguntas frequentes</a>. O andamento de um pedido está no link que mandamos por e-mail, e em <a href="/conta/pedidos">Meus pedidos</a>.</p>',
    '<h3>Horário</h3>',
    '<p>Atendimento de segunda a sexta, das 9h às 18h. A loja também abre aos sábados, das 9h às 13h.</p>',
  ].join(''),
  questions: [],
  seoTitle: 'Contato',
  seoDescription:
    'Fale com a DAO por formulário, WhatsApp, telefone ou e-mail, ou visite a loja no Setor Oeste, em Goiânia.',
}

export const wholesale: PageText = {
  title: 'DAO no seu balcão',
  summary:
    'Vendemos a lojistas, academias e estúdios de todo o Brasil, com uma lista de preços para cada empresa aprovada.',
  body: [
    '<h3>Para quem</h3>',
    '<p>Para empresas com CNPJ ativo que revendem moda fitness ou vestem a própria equipe: lojas de bairro, boxes, estúdios de pilates, assessorias de corrida. Não vendemos a revendedores sem CNPJ nem por marketplace.</p>',
    '<h3>Como funciona</h3>',
    '<ul><li><strong>Preço:</strong> cada empresa aprovada tem a sua lista, que aparece ao entrar na conta.</li><li><strong>Pedido mínimo e prazo:</strong> combinados na aprovação. Não há mínimo por modelo.</li><li><strong>Prazo:</strong> peças em estoque saem em até três dias úteis; grades fechadas e cores exclusivas, em até trinta.</li><li><strong>Troca:</strong> defeito de fabricação se troca em até 90 dias. Grade que não girou se troca uma vez por coleção, por peças da mesma linha.</li></ul>',
    '<h3>O que vai junto</h3>',
    '<p>Fotos em alta para o seu site e as suas redes, etiqueta com código de barras, guia de medidas impresso e alguém que atende pelo nome. Para academias e assessorias bordamos ou aplicamos a sua marca a partir de trinta peças.</p>',
    '<h3>Como começar</h3>',
    '<p>Peça o cadastro nesta página, com o CNPJ e a inscrição estadual. A resposta vem por e-mail em até dois dias úteis. Se você é de Goiânia ou de Brasília, marcamos uma visita à oficina.</p>',
  ].join(''),
  questions: [],
  seoTitle: 'Atacado de moda fitness',
  seoDescription:
    'Atacado da DAO para lojistas, academias e estúdios: lista de preços própria, fotos, grade completa e troca de coleção.',
}
