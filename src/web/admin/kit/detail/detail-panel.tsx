import { Link, type LinkProps } from '@tanstack/react-router'
import { adminKit } from '#texts/admin/kit'
import { DetailBody } from './detail-page.tsx'
import type { DetailConfig } from './detail-config.ts'
import { PanelLoader } from './panel-loader.tsx'
import { linkClass } from './section.tsx'

type Props<T> = {
  page: DetailConfig<T>
  id: string
  /** link to the record's own page */
  link: Pick<LinkProps, 'to' | 'params'>
}

/** Renders a record in the side panel of its list: actions, content and a link to its own page. */
export const DetailPanel = <T,>({ page, id, link }: Props<T>) => (
  <PanelLoader query={page.query(id)} live={page.live?.(id) ?? []}>
    {(thing) => (
      <>
        {page.actions?.(thing)}
        <DetailBody page={page} thing={thing} />
        <p className="px-5 py-3">
          <Link {...link} className={linkClass}>
            {adminKit.panel.openPage}
          </Link>
        </p>
      </>
    )}
  </PanelLoader>
)
