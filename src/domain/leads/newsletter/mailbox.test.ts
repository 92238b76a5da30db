import { expect, test } from 'vitest'
import { leadJobs } from '#context/leads/jobs.ts'
import { transaction } from '#platform/database'
import { consents } from '#texts/consents'
import { useShop } from '#test/shop'
import { askToSubscribe, confirmMailbox, endMailbox } from './subscribe.ts'

const shop = useShop()
const { version } = consents.marketing
let mailboxes = 0
const aMailbox = () => `caixa-${(mailboxes += 1)}@exemplo.com.br`

const said = { source: 'footer', version, ip: '10.0.0.1' } as const
const ask = (email: string) => transaction((tx) => askToSubscribe(tx, email, said))
const agree = (email: string) => transaction((tx) => confirmMailbox(tx, email, said, null))
const stop = (email: string) => transaction((tx) => endMailbox(tx, email, { ...said, source: 'link' }))

const stateOf = async (email: string) =>
  (await shop.sql<{ state: string }>('select state from newsletter_subscribers where email = $1', [email]))[0]
    ?.state
const stepsOf = async (email: string) =>
  (
    await shop.sql<{ step: string }>(
      `select step from newsletter_steps s join newsletter_subscribers n on n.id = s.subscriber_id
       where n.email = $1 order by s.at`,
      [email],
    )
  ).map(({ step }) => step)

test('a question that nobody answered is forgotten after 30 days, but never the proof of what ended before it', async () => {
  const forget = () => leadJobs.find(({ queue }) => queue === 'leads.forget_contacts')!.run({} as never)
  const [stopped, unknown] = [aMailbox(), aMailbox()]
  await agree(stopped)
  await stop(stopped)
  for (const email of [stopped, unknown]) await ask(email)
  await forget()
  expect([await stateOf(stopped), await stateOf(unknown)], 'it is young').toEqual(['pending', 'pending'])
  await shop.sql("update newsletter_subscribers set asked_at = now() - interval '31 days'")
  await forget()
  expect([await stateOf(stopped), await stateOf(unknown)]).toEqual(['ended', undefined])
  expect(await stepsOf(stopped)).toEqual(['confirmed', 'ended', 'asked'])
  await shop.sql("update newsletter_subscribers set ended_at = now() - interval '5 years 1 day'")
  await forget()
  expect(await stateOf(stopped)).toBeUndefined()
})
