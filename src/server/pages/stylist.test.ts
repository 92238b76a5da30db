import { describe, expect, test } from 'vitest'
import { createProduct } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
const headingIn = (html: string) => /<h1[^>]*>([^<]+)/.exec(html)?.[1]

describe('[EL-03] the built-in stylist page', () => {
  test('asks three questions by plain links, shows matching products at today’s price, and links to WhatsApp', async () => {
    const product = await createProduct({ name: 'Short de corrida', price: 12_990, stock: 5 })
    await createProduct({ name: 'Bolsa de viagem', price: 9_990, stock: 5 })
    const first = await shop.page('/consultora')
    expect(headingIn(first)).toBe('Para que você quer a peça?')
    expect(first).not.toMatch(/<script[^>]* src=|modulepreload|\$_TSR/)
    expect(first).toContain('<meta name="robots" content="noindex,follow"/>')
    expect(linksIn(first)).toContain('/consultora?para=correr')

    const second = await shop.page('/consultora?para=correr')
    expect(headingIn(second)).toBe('Em que cor?')
    const color = linksIn(second).find((href) => /cor=(?!tanto-faz)/.test(href))!
    const third = await shop.page(color)
    expect(headingIn(third)).toBe('Que tamanho você veste?')
    const size = linksIn(third).find((href) => /tamanho=(?!tanto-faz)/.test(href))!
    const { plain, tags } = await shop.wholePage(size)
    const last = plain.toString().replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ')
    expect(headingIn(last)).toBe('Combina com você')
    expect(linksIn(last)).toContain(`/products/${product.slug}`)
    expect(last).toContain('R$ 129,90')
    expect(last).not.toContain('Bolsa de viagem')
    expect(tags).toContain('settings')
    const handOver = new URL(linksIn(last).find((href) => href.startsWith('https://wa.me/'))!)
    expect(handOver.pathname).toBe('/556233330000')
    expect(handOver.searchParams.get('text')).toMatch(
      /^Olá! Procuro roupa para correr, cor .+, tamanho .+\. .*Short de corrida/,
    )

    const odd = await shop.page('/consultora?para=correr&cor=nenhuma&tamanho=nenhum')
    expect(odd).toContain('Olha o que chega mais perto')
    expect(linksIn(odd)).toContain(`/products/${product.slug}`)
  })

  test('shows no WhatsApp link when the shop has none', async () => {
    await shop.sql(
      `insert into settings (key, value) select 'business', $1::jsonb
       on conflict (key) do update set value = excluded.value`,
      [
        JSON.stringify({
          ...(await shop.call<object>('/api/settings/business')).body,
          social: [],
        }),
      ],
    )
    expect(await shop.page('/consultora?para=correr')).not.toContain('wa.me')
  })
})
