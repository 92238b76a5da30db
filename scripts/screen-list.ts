import type { Page } from 'playwright-core'

/** Name, path, and an action before the screenshot. */
export type Screen = [name: string, path: string, act?: (page: Page) => Promise<unknown>]

export const rest = (page: Page) => page.waitForTimeout(300)

export const publicScreens: Screen[] = [
  ['inicio', '/'],
  ['colecoes', '/colecoes'],
  ['lista', '/produtos'],
  ['categoria', '/colecoes/leggings'],
  ['conjuntos', '/colecoes/conjuntos'],
  ['filtros', '/produtos', openFilters],
  ['busca', '/produtos?search=leging%20preta'],
  ['busca-vazia', '/produtos?search=xyzwq'],
  ['produto', '/products/legging-aderno-cintura-alta'],
  ['medidas', '/products/legging-aderno-cintura-alta', openMeasures],
  ['produto-anuncio', '/produto/legging-aderno-cintura-alta'],
  ['conjunto', '/conjunto/conjunto-buriti'],
  ['carrinho', '/carrinho'],
  ['sobre', '/sobre'],
  ['contato', '/contato'],
  ['faq', '/faq#como-troco-de-tamanho'],
  ['termos', '/termos-servico'],
  ['privacidade', '/politica-privacidade'],
  ['atacado', '/atacado'],
  ['depoimentos', '/depoimentos'],
  ['consultora', '/', openStylist],
  ['consultora-pecas', '/consultora?para=academia&cor=preto&tamanho=M'],
  ['blog', '/blog'],
  ['artigo', '/blog/como-lavar-suplex-sem-perder-o-elastico'],
  ['entrar', '/auth', rest],
  ['avaliar', '/avaliar', rest],
  ['parar-avisos', '/parar-avisos', rest],
  ['nao-existe', '/nao-existe', rest],
  ['carrinho-cheio', '/products/legging-aderno-cintura-alta', (page) => fillCart(page, '/carrinho')],
  ['finalizar', '/checkout', (page) => page.getByLabel('Nome completo').waitFor()],
  ['equipe-entrar', '/admin/login', rest],
  ['cookies', '/', (page) => page.getByRole('link', { name: 'Preferências de cookies' }).click()],
]

/** From here on the user is signed in, as staff and as a customer. */
export const staffScreens: Screen[] = [
  ['conta', '/conta', rest],
  ['conta-perfil', '/conta/perfil', rest],
  ['conta-pedidos', '/conta/pedidos', rest],
  ['conta-enderecos', '/conta/enderecos', rest],
  ['conta-favoritos', '/conta/favoritos', rest],
  ['conta-seguranca', '/conta/seguranca', rest],
  ['conta-meus-dados', '/conta/meus-dados', rest],
  ['equipe-inicio', '/admin', rest],
  ['equipe-painel-completo', '/admin/dashboard-premium', rest],
  ...[
    'vendas',
    'quebras',
    'margem',
    'devolucoes',
    'estoque',
    'cupons',
    'frete',
    'recompra',
    'busca',
    'funil',
    'avaliacoes',
  ].map((tab): Screen => [`equipe-relatorios-${tab}`, `/admin/relatorios?aba=${tab}`, loaded]),
  ['equipe-numero', '/admin/relatorios', openNumber],
  ['equipe-pedidos', '/admin/pedidos', rest],
  ['equipe-pedido-ao-lado', '/admin/pedidos', openFirst],
  ['equipe-pedido', '/admin/pedidos', openOrder],
  ['equipe-embalar', '/admin/pedidos?status=paid', (page) => openOrder(page, '/embalar')],
  ['equipe-editar-pedido', '/admin/pedidos?status=paid', (page) => openOrder(page, '/editar')],
  ['equipe-avisos', '/admin/pedidos?aba=avisos', rest],
  ['equipe-sem-resultado', '/admin/pedidos?busca=xyzwq&status=paid', rest],
  ['equipe-busca', '/admin/pedidos', (page) => page.keyboard.press('Control+k')],
  ['equipe-teclas', '/admin/pedidos', (page) => page.keyboard.press('Shift+?')],
  ['equipe-produtos', '/admin/produtos', rest],
  ['equipe-produto-ao-lado', '/admin/produtos', openFirst],
  ['equipe-produto', '/admin/produtos', (page) => page.locator('[data-row]').first().click()],
  ['equipe-mudar-varios', '/admin/produtos', askMany],
  ['equipe-tarefas', '/admin/produtos?aba=tarefas', rest],
  ['equipe-tarefa', '/admin/produtos?aba=tarefas', openFirst],
  ['equipe-exportar', '/admin/produtos', (page) => page.getByRole('button', { name: 'Exportar' }).click()],
  ['equipe-importar', '/admin/produtos?aba=importar', rest],
  ['equipe-estoque-por-planilha', '/admin/estoque?aba=planilha', rest],
  ['equipe-novo-produto', '/admin/produtos/novo', rest],
  ['equipe-categorias', '/admin/categorias', rest],
  ['equipe-categoria', '/admin/categorias', (page) => openTree(page)],
  ['equipe-nova-categoria', '/admin/categorias/nova', rest],
  ['equipe-conjuntos', '/admin/produtos?aba=conjuntos', rest],
  ['equipe-conjunto', '/admin/produtos?aba=conjuntos', (page) => page.locator('[data-row]').first().click()],
  ['equipe-medidas', '/admin/produtos?aba=medidas', rest],
  ['equipe-medida', '/admin/produtos?aba=medidas', (page) => page.locator('[data-row]').first().click()],
  ['equipe-estoque', '/admin/estoque', rest],
  ['equipe-estoque-ao-lado', '/admin/estoque', openFirst],
  ['equipe-compras', '/admin/estoque?aba=compras', rest],
  ['equipe-contagem', '/admin/estoque?aba=contagem', rest],
  ['equipe-avisos', '/admin/estoque?aba=avisos', rest],
  ['equipe-novo-pedido', '/admin/pedidos/novo', rest],
  ['equipe-promocoes', '/admin/produtos?aba=promocoes', rest],
  ['equipe-promocao', '/admin/produtos?aba=promocoes', (page) => page.locator('[data-row]').first().click()],
  ['equipe-nova-promocao', '/admin/produtos/promocoes/nova', rest],
  ['equipe-buscas', '/admin/produtos?aba=busca', rest],
  ['equipe-sinonimos', '/admin/produtos?aba=busca&parte=sinonimos', rest],
  ['equipe-enderecos', '/admin/produtos?aba=enderecos', rest],
  ['equipe-enderecos-levam', '/admin/produtos?aba=enderecos&parte=levam', rest],
  ['equipe-listas', '/admin/produtos?aba=listas', rest],
  ['equipe-lista', '/admin/produtos?aba=listas', openFirst],
  [
    'equipe-inicial',
    '/admin/conteudo',
    (page) =>
      page
        .getByRole('button', { name: /^Novidades/ })
        .first()
        .click(),
  ],
  ['equipe-menus', '/admin/conteudo?aba=menus', rest],
  ['equipe-barra-de-avisos', '/admin/conteudo?aba=barra', rest],
  ['equipe-paginas', '/admin/content', rest],
  ['equipe-pagina', '/admin/content/about', rest],
  ['equipe-institucionais', '/admin/content/institutional', rest],
  ['equipe-nova-pagina', '/admin/content/nova', rest],
  ['equipe-blog', '/admin/blog', rest],
  ['equipe-novo-artigo', '/admin/blog/novo', rest],
  ['equipe-artigo', '/admin/blog', (page) => page.locator('[data-row]').first().click()],
  ['equipe-clientes', '/admin/clientes', rest],
  ['equipe-cliente', '/admin/clientes', (page) => page.locator('[data-row]').first().click()],
  ['equipe-leads', '/admin/clientes?aba=leads', rest],
  ['equipe-newsletter', '/admin/clientes?aba=newsletter', rest],
  ['equipe-mensagens', '/admin/clientes?aba=mensagens', rest],
  ['equipe-atacado', '/admin/atacado', rest],
  ['equipe-empresa', '/admin/atacado?situacao=ativas', openFirst],
  ['equipe-orcamentos', '/admin/atacado?situacao=orcamentos', rest],
  ['equipe-a-receber', '/admin/atacado?situacao=a-receber', rest],
  ['equipe-configuracoes', '/admin/configuracoes', rest],
  ['equipe-configuracoes-lembretes', '/admin/configuracoes?aba=lembretes', rest],
  ...['notas', 'envio', 'frete', 'motoboy', 'remetente', 'caixas', 'transportadoras'].map((tab): Screen => [
    `equipe-configuracoes-${tab}`,
    `/admin/configuracoes?aba=${tab}`,
    rest,
  ]),
  ['equipe-usuarios', '/admin/usuarios', rest],
  ['equipe-usuario', '/admin/usuarios', (page) => page.locator('[data-row]').first().click()],
  ['equipe-pessoas', '/admin/equipe', rest],
  ['equipe-nova-pessoa', '/admin/equipe/novo', rest],
  ['equipe-depoimentos', '/admin/depoimentos?parte=todas', rest],
  ['equipe-avaliacao-ao-lado', '/admin/depoimentos?aba=avaliacoes', openFirst],
  ['equipe-auditoria', '/admin/auditoria', rest],
]

/** Opens the first row, beside its list or as a page. */
export async function openFirst(page: Page): Promise<void> {
  const cell = page.locator('tbody [data-place="0"] td:nth-child(3)')
  await page.locator('tbody [data-place="0"], [data-row]').first().waitFor()
  if (await cell.isVisible()) await cell.click()
  else await page.locator('[data-row]').first().click()
}

/** Opens the page of the first order of the list, or a page below it. */
async function openOrder(page: Page, below = ''): Promise<void> {
  const id = await page.locator('[data-row]').first().getAttribute('data-row')
  await page.goto(new URL(`/admin/pedidos/${id}${below}`, page.url()).href, { waitUntil: 'networkidle' })
}

/** Opens the account of the first total. */
async function openNumber(page: Page): Promise<void> {
  await page.locator('a[href*="/relatorios/numero"]').first().click()
  await page.waitForURL('**/numero**')
  await loaded(page)
}

/** Waits until a report stands. */
async function loaded(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  await page.waitForTimeout(800)
}

/** Opens the second category of the tree. */
async function openTree(page: Page): Promise<void> {
  await page.getByRole('treeitem').nth(1).dblclick()
  await page.waitForURL('**/categorias/editar/**')
}

/** Opens the preview of a price change for all products. */
async function askMany(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Editar em massa' }).click()
  await page.getByLabel('Quanto, em %').fill('12,5')
  await page.getByText('Soma dos preços').waitFor()
}

/** Opens the filters: a sheet on a phone, menus on a desktop. */
async function openFilters(page: Page): Promise<void> {
  const sheet = page.getByRole('button', { name: 'Filtrar' })
  if (await sheet.isVisible()) {
    await sheet.click()
    await page.getByRole('dialog').waitFor()
  } else {
    await page.locator('summary', { hasText: 'Cor' }).first().click()
    await page.locator('details[open] input').first().waitFor()
  }
}

/** Adds an item to the cart and opens this path. */
export async function fillCart(page: Page, next: string): Promise<void> {
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await page.getByRole('button', { name: /^Abrir carrinho, \d/ }).waitFor()
  await page.goto(new URL(next, page.url()).href, { waitUntil: 'networkidle' })
}

async function openMeasures(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /medidas/i })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

async function openStylist(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sua Consultora de Estilo' }).click()
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
}
