import type { LayoutKind } from '#contract/content'
import { storefrontLayout } from '#texts/admin/storefront-layout'
import { content } from '#texts/admin/content'
import type { DraftApi } from '#web/admin/kit/publication/draft-api.ts'
import { Publication as Steps } from '#web/admin/kit/publication/publication.tsx'
import { Versions } from '#web/admin/kit/publication/versions.tsx'
import { api } from '#web/client/api.ts'
import type { StorefrontLayoutEdit } from './queries.ts'

const { side } = content
/** Texts of documents that cannot be unpublished (`legal`), without the wording about terms. */
const words = { ...side, legalText: side.publishText, publishNewVersion: side.publish }

const rejectUnsupported = () => Promise.reject(new Error('a layout document has neither'))

const createDraftApi = (kind: LayoutKind): DraftApi => ({
  step: (body) => api.content.layout(kind).status.post({ body }),
  restore: (version) => api.content.layout(kind).versions(version).drafts.post(),
  preview: rejectUnsupported,
  remove: rejectUnsupported,
})

type Props = { kind: LayoutKind; edit: StorefrontLayoutEdit }

/** Publication state, actions and version history of a part of the storefront layout. */
export function Publication({ kind, edit }: Props) {
  const calls = createDraftApi(kind)
  return (
    <>
      <Steps draft={edit} title={storefrontLayout.kinds[kind]} words={words} calls={calls} legal />
      <Versions draft={edit} restore={calls.restore} />
    </>
  )
}
