import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EmailsView } from '#contract/monitoring'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { emailSettings as words } from '#texts/admin/email-settings'
import { jobs } from '#texts/admin/monitoring'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import { PreviewsPanel } from './previews-panel.tsx'

const view: EmailsView = {
  from: 'DAO <ola@dao.test>',
  relay: { host: 'smtp.dao.test', port: 465, isEncrypted: true, hasUser: true },
  previews: [
    { id: 'order-placed', group: 'orders', subject: 'Recebemos seu pedido' },
    { id: 'welcome', group: 'store', subject: 'Que bom ter você' },
  ],
}
const failed = (queue: string) => ({
  id: `job-${queue}`,
  queue,
  error: 'Error',
  tries: 1,
  failedAt: '2020-03-09T12:00:00Z',
})

function renderDelivery(shown: EmailsView = view, answers: Parameters<typeof mockNetwork>[0] = {}) {
  mockNetwork({
    'GET /api/monitoring/emails/dns': () => ({
      domain: 'dao.test',
      spf: 'found',
      dkim: 'unknown',
      dmarc: 'missing',
    }),
    'GET /api/monitoring/queues': () => ({
      queues: [],
      failed: [failed('emails.order_paid'), failed('media.fetch')],
    }),
    'POST /api/monitoring/emails/test': () => ({ to: 'eu@dao.test', outcome: 'sent', problem: null }),
    ...answers,
  })
  return renderPart(
    <AdminMeContext value={createMe('can_manage_admins')}>
      <DeliveryPanel view={shown} />
    </AdminMeContext>,
  )
}

test('says by which server emails go, and the records of the domain with what to do', async () => {
  renderDelivery()
  await screen.findByText('smtp.dao.test:465')
  await screen.findByText(words.dnsStates.found)
  expect(screen.getByText(words.dnsStates.unknown)).toBeTruthy()
  expect(screen.queryByText(words.advice.spf)).toBeNull()
  expect(screen.getByText(words.advice.dmarc)).toBeTruthy()
})

test('says that nothing goes out without a server', async () => {
  renderDelivery({ ...view, relay: null })
  await screen.findByText(words.none)
})

test.each([
  [{ outcome: 'sent', problem: null }, words.outcomes.sent('eu@dao.test')],
  [{ outcome: 'outbox', problem: null }, words.outcomes.outbox('eu@dao.test')],
  [{ outcome: 'failed', problem: 'sign_in' }, words.problems.sign_in],
])('tells the outcome of a test email: %j', async (result, text) => {
  const { hand } = renderDelivery(view, {
    'POST /api/monitoring/emails/test': () => ({ to: 'eu@dao.test', ...result }),
  })
  await hand.click(await screen.findByRole('button', { name: words.test }))
  await screen.findByText(text)
})

test('lists failed emails only, to send them again', async () => {
  renderDelivery()
  await screen.findByText('E-mail: pagamento recebido')
  expect(screen.getAllByRole('button', { name: new RegExp(`^${jobs.retry}`) })).toHaveLength(1)
})

test('shows the chosen email in a frame without scripts', async () => {
  const { hand } = renderPart(<PreviewsPanel view={view} />)
  const field = await screen.findByLabelText(words.choose)
  expect(
    within(field)
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual(['Recebemos seu pedido', 'Que bom ter você'])
  await hand.selectOptions(field, 'welcome')
  const frame = screen.getByTitle<HTMLIFrameElement>(words.frame('Que bom ter você'))
  expect(frame.getAttribute('src')).toBe('/api/monitoring/emails/previews/welcome')
  expect(frame.getAttribute('sandbox')).toBe('')
})
