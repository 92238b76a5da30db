import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

// All routes, in two tables. Each file is listed once; an alias is a route file of three lines.

/** Store routes; store pages load only this tree. */
const shop = [
  layout('storefront', 'storefront/layout.tsx', [
    index('storefront/home/screen.tsx'),
    route('/produtos', 'storefront/catalog/products-route.tsx'),
    route('/colecoes', 'storefront/collections/screen.tsx'),
    route('/colecoes/$slug', 'storefront/catalog/collection-route.tsx'),
    route('/products/$id', 'storefront/product/screen.tsx'),
    route('/carrinho', 'storefront/cart/screen.tsx'),
    route('/checkout', 'storefront/checkout/checkout-route.tsx'),
    route('/finalizar-compra', 'storefront/checkout/finalizar-compra-route.tsx'),
    route('/auth', 'account/auth/screen.tsx'),
    route('/conta', 'account/layout/layout-route.tsx', [
      index('account/overview/screen.tsx'),
      route('/perfil', 'account/profile/screen.tsx'),
      route('/enderecos', 'account/addresses/screen.tsx'),
      route('/pedidos', 'account/orders/screen.tsx'),
      route('/orcamentos', 'account/quotes/screen.tsx'),
      route('/seguranca', 'account/security/screen.tsx'),
      route('/meus-dados', 'account/my-data/screen.tsx'),
      route('/favoritos', 'storefront/favorites-page/screen.tsx'),
    ]),
    route('/sobre', 'storefront/content/about-route.tsx'),
    route('/contato', 'storefront/contact/screen.tsx'),
    route('/blog', 'storefront/blog/blog-route.tsx'),
    route('/blog/$slug', 'storefront/blog/post-route.tsx'),
    route('/blog/previa/$token', 'storefront/blog/preview-route.tsx'),
    route('/faq', 'storefront/faq/screen.tsx'),
    route('/depoimentos', 'storefront/testimonials/screen.tsx'),
    route('/avaliar', 'storefront/reviews/write-route.tsx'),
    route('/parar-avisos', 'storefront/unsubscribe/screen.tsx'),
    route('/novidades', 'storefront/newsletter/confirm-screen.tsx'),
    route('/atacado', 'storefront/content/wholesale-route.tsx'),
    route('/atacado/pedido', 'storefront/wholesale/screen.tsx'),
    route('/atacado/convite', 'storefront/company/invitation-route.tsx'),
    route('/politica-privacidade', 'storefront/content/privacy-route.tsx'),
    route('/termos-servico', 'storefront/content/terms-route.tsx'),
    route('/paginas/$slug', 'storefront/content/custom-page-route.tsx'),
    route('/previa/$token', 'storefront/content/preview-route.tsx'),
    route('/$', 'storefront/not-found/screen.tsx'),
  ]),
  layout('bare', 'storefront/bare-layout.tsx', [
    route('/produto/$slug', 'storefront/product/bare-route.tsx'),
    route('/conjunto/$id', 'storefront/set/screen.tsx'),
    route('/checkout-success', 'storefront/checkout-result/success-route.tsx'),
    route('/checkout-cancel', 'storefront/checkout-result/cancel-route.tsx'),
    route('/pagar/$token', 'storefront/pay-link/route.tsx'),
    route('/confirmar-pagamento', 'storefront/checkout-result/challenge-route.tsx'),
  ]),
]

/** Admin routes, loaded separately: store pages know only the prefix /admin. */
const staff = [
  route('/admin/login', 'admin/login/screen.tsx'),
  route('/admin/produtos/previa', 'app/product-preview.tsx'),
  route('/admin/conteudo/previa', 'app/storefront-layout-preview.tsx'),
  route('/admin', 'admin/shell/layout.tsx', [
    index('admin/home/screen.tsx'),
    route('/dashboard', 'admin/home/dashboard-screen.tsx'),
    route('/dashboard-premium', 'admin/dashboard/screen.tsx'),
    route('/pedidos', 'admin/orders/screen.tsx'),
    route('/pedidos/novo', 'admin/orders/new-order/screen.tsx'),
    route('/pedidos/$id', 'admin/orders/order-screen.tsx'),
    route('/pedidos/$id/editar', 'admin/orders/changes/edit-screen.tsx'),
    route('/pedidos/$id/embalar', 'admin/orders/packages/packing-screen.tsx'),
    route('/produtos', 'admin/shell/products-screen.tsx'),
    route('/produtos/novo', 'admin/products/editor/new-screen.tsx'),
    route('/produtos/editar/$id', 'admin/products/editor/edit-screen.tsx'),
    route('/categorias', 'admin/categories/screen.tsx'),
    route('/categorias/nova', 'admin/categories/new-screen.tsx'),
    route('/categorias/editar/$id', 'admin/categories/edit-screen.tsx'),
    route('/estoque', 'admin/stock/screen.tsx'),
    route('/produtos/promocoes/nova', 'admin/promotions/new-screen.tsx'),
    route('/produtos/promocoes/$id', 'admin/promotions/edit-screen.tsx'),
    route('/produtos/conjuntos/nova', 'admin/sets/new-screen.tsx'),
    route('/produtos/conjuntos/$id', 'admin/sets/edit-screen.tsx'),
    route('/produtos/medidas/nova', 'admin/size-guides/new-screen.tsx'),
    route('/produtos/medidas/$id', 'admin/size-guides/edit-screen.tsx'),
    route('/conteudo', 'admin/storefront-layout/screen.tsx'),
    route('/content', 'admin/content/screen.tsx'),
    route('/content/about', 'admin/content/about-screen.tsx'),
    route('/content/institutional', 'admin/content/institutional-screen.tsx'),
    route('/content/nova', 'admin/content/new-screen.tsx'),
    route('/content/pagina/$id', 'admin/content/edit-screen.tsx'),
    route('/blog', 'admin/blog/screen.tsx'),
    route('/blog/novo', 'admin/blog/new-screen.tsx'),
    route('/blog/editar/$id', 'admin/blog/edit-screen.tsx'),
    route('/clientes', 'admin/contacts/screen.tsx'),
    route('/clientes/$id', 'admin/contacts/customer-screen.tsx'),
    route('/atacado', 'admin/wholesale/screen.tsx'),
    route('/relatorios', 'admin/reports/screen.tsx'),
    route('/relatorios/numero', 'admin/reports/number-screen.tsx'),
    route('/configuracoes', 'admin/settings/screen.tsx'),
    route('/equipe', 'admin/team/screen.tsx'),
    route('/equipe/novo', 'admin/team/new-screen.tsx'),
    route('/equipe/editar/$id', 'admin/team/edit-screen.tsx'),
    route('/usuarios', 'admin/people/screen.tsx'),
    route('/usuarios/$id', 'admin/people/person-screen.tsx'),
    route('/depoimentos', 'admin/reviews/screen.tsx'),
    route('/auditoria', 'admin/audit/screen.tsx'),
    route('/$', 'admin/unknown-path/screen.tsx'),
  ]),
]

/** Pages that run without scripts: links and forms only. No route tree in the browser contains them. */
const plain = [route('/consultora', 'storefront/stylist/screen.tsx')]

export const shopRoutes = rootRoute('app/root.tsx', shop)
export const staffRoutes = rootRoute('app/root.tsx', staff)

/** All routes, for the server and for types. */
export const routes = rootRoute('app/root.tsx', [...shop, ...staff, ...plain])
