import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { staffTitles } from '#texts/admin/titles'
import { isLayoutPreviewMessage } from '#web/admin/storefront-layout/preview-message.ts'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { Announcement } from '#web/storefront/layout/announcement.tsx'
import Footer from '#web/storefront/layout/footer.tsx'
import { navigationQuery } from '#web/views/navigation/navigation-query.ts'
import { Header } from '#web/storefront/layout/header.tsx'
import { HomeBlocks } from '#web/storefront/home/home-blocks.tsx'
import { usePreviewMessage } from './use-preview-message.ts'

/**
 * Preview of the home page and menus inside an iframe of the layout editor, which posts the content. Loads no data
 * of its own and is inert; scrolls to the block being edited.
 */
export const Route = createFileRoute('/admin/conteudo/previa')({
  ssr: false,
  head: () => createAdminHead(staffTitles.homePreview),
  component: ArrangementPreview,
})

function ArrangementPreview() {
  const queries = useQueryClient()
  const sent = usePreviewMessage(isLayoutPreviewMessage, ({ navigation }) =>
    queries.setQueryData(navigationQuery().queryKey, navigation),
  )
  const blocks = sent?.home.blocks
  const at = blocks?.some(({ id }) => id === sent?.at) ? sent?.at : undefined
  useEffect(() => (at ? comeToSight(at) : undefined), [at])
  if (!blocks) return null
  return (
    <div inert className="flex min-h-svh flex-col bg-paper text-ink">
      <Announcement />
      <Header />
      <main className="grow">
        {blocks.map((block) => (
          <Suspense key={block.id} fallback={null}>
            <div data-block={block.id} className="contents">
              <HomeBlocks blocks={[block]} />
            </div>
          </Suspense>
        ))}
      </main>
      <Footer />
    </div>
  )
}

/**
 * Scrolls to a block once it is rendered, which may wait for data, without scrolling the page around the iframe.
 * Returns a cancel function.
 */
function comeToSight(id: string): () => void {
  const scroll = (): boolean => {
    const block = document.querySelector(`[data-block="${CSS.escape(id)}"] > section`)
    if (!block) return false
    const { top, height } = block.getBoundingClientRect()
    scrollTo({ top: scrollY + top - Math.max(0, (innerHeight - height) / 2) })
    return true
  }
  const watcher = new MutationObserver(() => scroll() && watcher.disconnect())
  if (!scroll()) watcher.observe(document.body, { childList: true, subtree: true })
  return () => watcher.disconnect()
}
