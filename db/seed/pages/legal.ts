import type { PageText } from './page-text.ts'

const section = (title: string, ...paragraphs: string[]): string =>
  `<h3>${title}</h3>${paragraphs.map((text) => (text.startsWith('<') ? text : `<p>${text}</p>`)).join('')}`
const list = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

export const terms: PageText = {
  title: 'Termos de serviço',
  summary:
    'O contrato de cada compra, em português claro. Vale a versão que você aceitou ao confirmar o pedido.',
  body: [
    section(
      'Quem vende',
      'Quem vende neste site é a DAO Moda Fitness Ltda. Razão social, CNPJ, endereço, telefone e e-mail estão no rodapé de todas as páginas, como manda o Decreto 7.962/2013. Estes termos valem para compras de pessoas físicas e jurídicas como consumidoras finais; o atacado tem condições próprias.',
    ),
    section(
      'Como o contrato se fecha',
      'Um produto no carrinho não está reservado. Ao confirmar o pedido, as peças ficam separadas para você enquanto o pagamento é esperado: duas horas no Pix e no cartão. Antes do botão final mostramos um resumo com cada peça, o frete, os descontos e o total; até ali tudo pode ser corrigido.',
      'Depois de confirmar, você recebe na hora um e-mail com o número do pedido e a versão destes termos. Guarde-o: é a sua cópia do contrato. Esta página guarda todas as versões publicadas.',
      'Se um pagamento for aprovado depois que a reserva acabou e a peça já tiver saído, cancelamos o pedido e devolvemos tudo o que foi pago, pela mesma forma de pagamento.',
    ),
    section(
      'Preços e pagamento',
      'Os preços incluem impostos e estão em reais. O preço à vista aparece junto de cada produto; o desconto no Pix, as parcelas, os juros quando houver e o total a prazo aparecem antes da escolha. Vale o preço do momento da confirmação: se ele mudar enquanto você compra, mostramos o novo e perguntamos de novo.',
      'Erro evidente de preço, como uma jaqueta por R$ 1,00, não obriga a venda: avisamos, cancelamos e devolvemos o valor pago.',
      'Cupons valem uma vez por pessoa, salvo regra escrita no próprio cupom, e não se somam entre si.',
    ),
    section(
      'Entrega',
      'O prazo é contado em dias úteis a partir da aprovação do pagamento e aparece com o frete antes da compra. Enviamos o código de rastreio por e-mail. Se o prazo não for cumprido, você pode escolher entre esperar, receber produto equivalente ou cancelar com a devolução de tudo, frete incluído (CDC, art. 35).',
      'Confira a embalagem ao receber. Se ela chegar violada, recuse ou fotografe, e fale com a gente: o problema é nosso, não seu.',
      'Na retirada em Goiânia, guardamos o pedido por quinze dias. Depois disso ele é cancelado e o valor devolvido.',
    ),
    section(
      'Arrependimento: sete dias',
      'Compras feitas pelo site podem ser desfeitas em até sete dias corridos, contados do recebimento, sem dizer por quê (CDC, art. 49). Se o último dia cair em fim de semana ou feriado, vale o próximo dia útil. Basta pedir pela página de <a href="/contato?assunto=exchange">contato</a>, ou em resposta ao e-mail do pedido, com o número dele.',
      'Devolvemos tudo o que você pagou, frete incluído, e o envio de volta é por nossa conta. Peças vestidas só para provar são aceitas; peças usadas em treino, lavadas ou sem etiqueta, não, porque não são mais as que enviamos.',
    ),
    section(
      'Trocas',
      'Além do que a lei garante, damos trinta dias corridos para trocar tamanho, cor ou modelo de peça sem uso e com etiqueta. A primeira troca de cada pedido tem frete por nossa conta. Se a peça nova for mais cara, você paga a diferença; se for mais barata, fica com crédito por um ano ou recebe o valor de volta.',
      'Por higiene, moda íntima, meias e garrafas só são trocadas em caso de defeito.',
    ),
    section(
      'Defeitos',
      'Defeito aparente pode ser reclamado em até 90 dias do recebimento; defeito escondido, em até 90 dias de quando apareceu (CDC, art. 26). Temos trinta dias para resolver; depois disso você escolhe entre outra peça, o dinheiro de volta ou um abatimento (CDC, art. 18). Na prática, trocamos na hora quando há outra igual.',
      'Não é defeito o desgaste do uso, a cor que se altera por alvejante ou secadora, nem o fio puxado por velcro.',
    ),
    section(
      'Sua conta',
      'Não é preciso ter conta para comprar. Se tiver, cuide da senha e dos seus aparelhos: o que é feito com eles vale como feito por você, até que nos avise. Podemos bloquear contas usadas para fraude, revenda disfarçada ou ataque ao site, e dizemos o motivo.',
    ),
    section(
      'O que você escreve aqui',
      'Avaliações, depoimentos e mensagens são seus. Ao enviar uma avaliação, você nos deixa mostrá-la no site com o seu primeiro nome. Não publicamos ofensa, propaganda nem dado pessoal de outra gente; críticas ao produto ficam.',
    ),
    section(
      'Fotos e marca',
      'Fotos, desenhos, textos e a marca DAO são nossos ou usados com licença. Compartilhar é bem-vindo; usar para vender outra coisa, não.',
    ),
    section(
      'Mudanças e foro',
      'Quando estes termos mudam, publicamos uma nova versão com a sua data. Pedidos já feitos seguem com a que foi aceita. Vale a lei brasileira, e você pode procurar a Justiça da sua cidade, o Procon ou o consumidor.gov.br. Antes disso, fale com a gente: respondemos em até cinco dias.',
    ),
  ].join(''),
  questions: [],
  seoTitle: 'Termos de serviço',
  seoDescription:
    'Condições de compra da DAO: pagamento, entrega, arrependimento em sete dias, trocas em trinta, garantia e foro.',
}

export const privacy: PageText = {
  title: 'Política de privacidade',
  summary:
    'Que dados guardamos, para quê, por quanto tempo, e como você manda neles (Lei 13.709/2018, a LGPD).',
  body: [
    section(
      'Em poucas linhas',
      list(
        'Pedimos só o que uma compra exige. CPF, porque a nota fiscal precisa dele; telefone, porque a entrega precisa dele.',
        'Não vendemos nem alugamos dados, e não montamos perfil para anúncio.',
        'Novidades por e-mail, só para quem marcou que quer, e com saída em um clique.',
        'Você vê, corrige, leva e apaga os seus dados na própria conta, sem pedir licença.',
      ),
    ),
    section(
      'O que guardamos e por quê',
      list(
        '<strong>Compra:</strong> nome, CPF ou CNPJ, e-mail, telefone, endereço, peças e valores. Para cumprir o contrato e emitir a nota (LGPD, art. 7º, V e II).',
        '<strong>Pagamento:</strong> a forma, o valor e o resultado. Número de cartão nunca passa por nós: vai direto ao provedor de pagamento, e recebemos só um código.',
        '<strong>Conta:</strong> e-mail, senha guardada de um jeito que nem nós lemos, chaves de acesso, endereços, e os aparelhos em que você entrou, para a sua segurança.',
        '<strong>Mensagens:</strong> o que você escreve no contato, para responder e para provar que respondemos.',
        '<strong>Pedido de ajuda para escolher:</strong> nome, WhatsApp e o que procura, com o seu consentimento, só para essa conversa.',
        '<strong>Pedidos não pagos:</strong> um código do aparelho e da conexão, por trinta dias, para que ninguém segure o estoque sem pagar (legítimo interesse, art. 7º, IX).',
      ),
    ),
    section(
      'Com quem compartilhamos',
      'Com quem faz a compra acontecer, e só o necessário: o provedor de pagamento, a transportadora ou os Correios, o emissor da nota fiscal, e quem envia os nossos e-mails. Cada um tem contrato que o proíbe de usar os dados para outra coisa. Autoridades recebem dados quando a lei obriga, com registro do pedido.',
    ),
    section(
      'Por quanto tempo',
      list(
        'Dados fiscais de pedidos pagos: dez anos, como pede a lei tributária e civil.',
        'Pedidos que ninguém pagou: o nome e o documento saem com a exclusão da conta; os códigos de aparelho e conexão, em trinta dias.',
        'Conta: até você apagar. Depois, os pedidos pagos ficam sem e-mail e sem telefone.',
        'Mensagens de contato: cinco anos, o prazo do consumidor para reclamar de um serviço (CDC, art. 27).',
        'Escolhas de cookies: cinco anos, como prova, sob um código aleatório do navegador; sem nome, sem endereço de internet.',
        'Consentimentos: enquanto a conta existir, como prova do que você aceitou e quando.',
      ),
    ),
    section(
      'Cookies e armazenamento',
      'Usamos o que o site precisa para funcionar: sessão, carrinho, tema claro ou escuro e o que você já fechou. Nada disso segue você em outros sites, e não depende de consentimento.',
      'O resto é escolha sua, feita na primeira visita, com “Rejeitar” do mesmo tamanho de “Aceitar” e nada marcado de antemão. Antes do seu sim, nada disso é carregado:',
      list(
        '<strong>Estatísticas:</strong> quantas pessoas veem cada página, para melhorar a loja.',
        '<strong>Marketing:</strong> se um anúncio nosso trouxe alguém.',
        '<strong>Conversa de terceiros:</strong> quando quem atende no chat usa o serviço de outra empresa.',
      ),
      'A escolha fica no seu navegador por seis meses, e depois perguntamos de novo; se o texto mudar, também. Você a muda quando quiser em “Preferências de cookies”, no rodapé: o que deixou de valer para de carregar, e os cookies que deixou saem. Hoje a loja não usa nenhum serviço de medição nem de anúncio.',
    ),
    section(
      'Seus direitos',
      'Pela LGPD, art. 18, você pode confirmar que temos dados seus, ver, corrigir, levar em formato aberto, apagar o que não somos obrigados a guardar, saber com quem compartilhamos, e retirar consentimentos. Quase tudo se faz sozinho em <a href="/conta/meus-dados">Meus dados</a>. O resto, pelo formulário de <a href="/contato?assunto=privacy">contato</a>, assunto “Meus dados pessoais”. Respondemos em até quinze dias, sem custo.',
      'Se a resposta não servir, você pode ir à Autoridade Nacional de Proteção de Dados (ANPD), em gov.br/anpd.',
    ),
    section(
      'Segurança',
      'As páginas usam https, senhas são guardadas por derivação lenta, a equipe entra com verificação em duas etapas e cada mudança que ela faz fica registrada. Nenhum sistema é perfeito: se um incidente puser você em risco, avisamos você e a ANPD, com o que aconteceu e o que fazer.',
    ),
    section(
      'Crianças e adolescentes',
      'A loja é para maiores de dezoito anos. Peças infantis são compradas por responsáveis, e não guardamos dados da criança.',
    ),
    section(
      'Mudanças',
      'Cada versão desta política fica publicada com a sua data. Mudança que amplie o uso de dados é avisada por e-mail a quem tem conta antes de valer, e o que depende de consentimento só muda com um novo.',
    ),
  ].join(''),
  questions: [],
  seoTitle: 'Política de privacidade',
  seoDescription:
    'Como a DAO trata dados pessoais: o que guarda, por quanto tempo, com quem compartilha e como exercer seus direitos da LGPD.',
}
