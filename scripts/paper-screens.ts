import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { OrderPage } from '#contract/orders'
import type { ProductEdit, ProductListPage } from '#contract/products'
import { readPdfPages } from '#test/pdf-pages'

/** Pages taken of each paper. */
const mostPages = 2

/** Names of the pictures, and the PDF behind each. */
async function listPapers(ask: <T>(path: string) => Promise<T>): Promise<[name: string, path: string][]> {
  const { items } = await ask<OrderPage>('/api/orders?status=paid&pageSize=12')
  const ids = items.map(({ id }) => id).join(',')
  const first = await ask<ProductListPage>('/api/products?pageSize=1&state=active')
  const { form } = await ask<ProductEdit>(`/api/products/${first.items[0]?.id}`)
  const tags = form.variants.map(({ id }) => `${id}:3`).join(',')
  return [
    ['papel-lista-de-separacao', `/api/printing/orders/picking?ids=${ids}`],
    ['papel-romaneio', `/api/printing/orders/slips?ids=${ids}`],
    ['papel-romaneio-presente', `/api/printing/orders/slips?ids=${ids}&gift=true`],
    ['papel-etiqueta', `/api/printing/orders/labels?ids=${ids}`],
    ['papel-precos-a4', `/api/printing/price-tags?tags=${tags}&skip=3`],
    ['papel-precos-termica', `/api/printing/price-tags?tags=${tags}&sheet=thermal`],
  ]
}

type Wanted = { site: string; folder: string; isWanted: (name: string) => boolean }

/** Takes pictures of the papers of the staff area, drawn from their PDF. The visitor is signed in. */
export async function takePaperPictures(
  visitor: BrowserContext,
  { site, folder, isWanted }: Wanted,
): Promise<void> {
  const ask = async (path: string) => {
    const answer = await visitor.request.get(site + path)
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return answer
  }
  const papers = await listPapers(async <T>(path: string) => (await (await ask(path)).json()) as T)
  const page = await visitor.newPage()
  for (const [name, path] of papers.filter(([each]) => isWanted(each))) {
    const pages = readPdfPages(await (await ask(path)).body()).slice(0, mostPages)
    for (const [index, { width, height, svg }] of pages.entries()) {
      // A small paper is enlarged, so that its barcode can be looked at.
      const scale = width < 300 ? 2 : 1.3
      await page.setViewportSize({ width: Math.round(width * scale), height: Math.round(height * scale) })
      await page.setContent(
        `<style>body { margin: 0; background: white } svg { display: block; width: 100vw; height: 100vh }</style>${svg}`,
      )
      const file = `${name}-${index + 1}.png`
      await page.screenshot({ path: join(folder, file) })
      console.info(file)
    }
  }
}
