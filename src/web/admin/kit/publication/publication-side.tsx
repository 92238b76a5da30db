import type { ComponentProps } from 'react'
import { PreviewLink } from './preview-link.tsx'
import { Publication } from './publication.tsx'
import { Versions } from './versions.tsx'

/** Sidebar of a draft: its publication, a preview link and its versions. */
export const PublicationSide = (props: ComponentProps<typeof Publication>) => {
  const { draft, calls, legal = false } = props
  return (
    <>
      <Publication {...props} />
      <PreviewLink make={calls.preview} />
      <Versions draft={draft} restore={calls.restore} legal={legal} />
    </>
  )
}
