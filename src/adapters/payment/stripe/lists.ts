import type { z } from 'zod'
import type { StripeApi } from './api.ts'
import type { FormValues } from './form.ts'
import { listOf, StripeDispute } from './objects.ts'

/** Lists all objects of a list, page by page, newest first. */
export async function* listAll<T extends { id: string }>(
  api: StripeApi,
  path: string,
  schema: z.ZodType<T>,
  query: FormValues,
): AsyncGenerator<T> {
  let after: string | undefined
  for (;;) {
    const page = await api.get(path, listOf(schema), { ...query, limit: 100, starting_after: after })
    yield* page?.data ?? []
    after = page?.data.at(-1)?.id
    if (!page?.has_more || after === undefined) return
  }
}

/** Lists the charges, by their PaymentIntent, with a dispute that was opened since then. */
export async function* listStripeDisputes(api: StripeApi, since: Date): AsyncGenerator<{ ref: string }> {
  const query = { created: { gte: Math.floor(since.getTime() / 1_000) } }
  for await (const { payment_intent: ref } of listAll(api, '/v1/disputes', StripeDispute, query))
    if (ref) yield { ref }
}
