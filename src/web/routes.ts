import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every address of the shop, in one table. A file stands here once; aliases are files of three lines. */
export const routes = rootRoute('root.tsx', [
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
    route('/conta', 'account/layout.tsx', [index('account/overview/screen.tsx')]),
    route('/sobre', 'storefront/construction/about-route.tsx'),
    route('/contato', 'storefront/construction/contact-route.tsx'),
    route('/blog', 'storefront/construction/blog-route.tsx'),
    route('/blog/$slug', 'storefront/construction/post-route.tsx'),
    route('/faq', 'storefront/construction/faq-route.tsx'),
    route('/depoimentos', 'storefront/construction/testimonials-route.tsx'),
    route('/atacado', 'storefront/construction/wholesale-route.tsx'),
    route('/politica-privacidade', 'storefront/construction/privacy-route.tsx'),
    route('/termos-servico', 'storefront/construction/terms-route.tsx'),
    route('/$', 'storefront/not-found/screen.tsx'),
  ]),
  layout('bare', 'storefront/bare-layout.tsx', [
    route('/produto/$slug', 'storefront/product/bare-route.tsx'),
    route('/conjunto/$id', 'storefront/set/screen.tsx'),
    route('/checkout-success', 'storefront/checkout-result/success-route.tsx'),
    route('/checkout-cancel', 'storefront/checkout-result/cancel-route.tsx'),
  ]),
  route('/admin/login', 'admin/login/screen.tsx'),
  route('/admin', 'admin/layout.tsx', [
    index('admin/construction/dashboard-route.tsx'),
    route('/pedidos', 'admin/orders/screen.tsx'),
    route('/pedidos/$id', 'admin/orders/order-screen.tsx'),
    route('/$', 'admin/construction/screen.tsx'),
  ]),
])
