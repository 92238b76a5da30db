import { expect, test } from 'vitest'
import { Lead } from '#contract/leads'
import { validateLead } from './lead-rules.ts'

const ana = { name: 'Ana', whatsapp: '62999990000', interest: 'Leggings', consent: true }

test.each([
  [{}],
  [{ name: 'A' }],
  [{ name: 'Lu' }],
  [{ name: ' A ' }],
  [{ whatsapp: '6299999000' }],
  [{ whatsapp: '(62) 9999' }],
  [{ whatsapp: ' 6299999000 ' }],
  [{ interest: 'ab' }],
  [{ interest: 'top' }],
  [{ consent: false }],
  [{ name: '', whatsapp: '', interest: '', consent: false }],
])('validates %j as the server does, with the same messages', (change) => {
  const draft = { ...ana, ...change }
  const issues = Lead.safeParse(draft).error?.issues ?? []
  expect(validateLead(draft)).toEqual(
    Object.fromEntries(issues.map(({ path, message }) => [path[0], message])),
  )
})
