import { publishProduct, findMissingParts } from '#domain/products'
import { makeSystemCtx } from '#platform/http/http'
import { type Db, queryRows, statement, transaction } from '#platform/postgres/database'
import { getFirst } from '#shared/data/get-or-throw'

const picturesQuery = statement<{ there: boolean; waiting: boolean }>(
  'imports.pictures_of_product',
  `select exists (select from product_pictures where product_id = $1) as there,
     exists (select from product_pictures i join media m on m.id = i.media_id
       where i.product_id = $1 and m.status = 'waiting') as waiting`,
)

/**
 * Returns whether an import may publish a product: a draft with price, active variant and category (as the editor
 * requires), and at least one picture, all of them downloaded.
 */
async function isComplete(tx: Db, productId: string): Promise<boolean> {
  const pictures = getFirst(await queryRows(tx, picturesQuery, [productId]))
  if (!pictures.there || pictures.waiting) return false
  return (await findMissingParts(tx, [productId])).size === 0
}

/** Publishes a draft if it is complete. Returns whether it did. */
export async function publishIfComplete(tx: Db, actor: string, productId: string): Promise<boolean> {
  if (!(await isComplete(tx, productId))) return false
  await publishProduct(tx, makeSystemCtx(actor), { id: productId, to: 'publish' })
  return true
}

type Waiting = { taskId: string; row: number; productId: string; actor: string; isDraft: boolean }

const waitingQuery = statement<Waiting>(
  'imports.waiting_publications',
  `select f.task_id as "taskId", f.row, f.product_id as "productId", t.actor,
     p.status = 'draft' and p.publish_at is null as "isDraft"
   from product_pictures i join import_products f on f.product_id = i.product_id and f.publication = 'waiting'
     join tasks t on t.id = f.task_id join products p on p.id = f.product_id
   where i.media_id = $1 and t.kind = 'import' order by f.product_id for update of f, p`,
)

const settleQuery = statement(
  'imports.settle_publication',
  'update import_products set publication = $3 where task_id = $1 and row = $2',
)

export const publicationQueue = 'imports.publish'

/** Publishes products that waited for this picture. Skips products that staff published, hid or archived meanwhile. */
export const publishPendingProducts = ({ to }: { to: string }): Promise<void> =>
  transaction(async (tx) => {
    for (const { taskId, row, productId, actor, isDraft } of await queryRows(tx, waitingQuery, [to])) {
      const isPublished = isDraft && (await publishIfComplete(tx, actor, productId))
      if (isPublished || !isDraft)
        await queryRows(tx, settleQuery, [taskId, row, isPublished ? 'published' : null])
    }
  })
