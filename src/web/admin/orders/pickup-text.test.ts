import { expect, test } from 'vitest'
import { findNextPickup } from '#shared/dates/pickups'
import { describePickup } from './pickup-text.ts'

const workdays = (time: string) => ({ mon: time, tue: time, wed: time, thu: time, fri: time })
const schedule = {
  cutOffs: { pac: workdays('16:30'), early: workdays('09:05'), weekly: { thu: '10:00' } },
  holidays: [],
}
const say = (option: string, local: string) => {
  const now = new Date(`${local}-03:00`)
  const { title, detail, left } = describePickup(findNextPickup(option, now, schedule) ?? 'none', now)
  return [title, detail, left].filter(Boolean).join(' | ')
}

test.each([
  ['pac', '2026-11-19T14:32:00', 'Sai hoje | coleta das 16h30 | faltam 1h58'],
  ['pac', '2026-11-19T15:30:00', 'Sai hoje | coleta das 16h30 | falta 1h00'],
  ['pac', '2026-11-19T15:31:30', 'Sai hoje | coleta das 16h30 | faltam 59 min'],
  ['pac', '2026-11-19T16:29:59', 'Sai hoje | coleta das 16h30 | falta 1 min'],
  ['early', '2026-11-19T08:00:00', 'Sai hoje | coleta das 9h05 | faltam 1h05'],
  ['pac', '2026-11-19T16:30:00', 'Pode sair segunda | 23 de nov., amanhã é feriado'],
  ['pac', '2026-11-20T12:00:00', 'Pode sair segunda | 23 de nov., hoje é feriado'],
  ['pac', '2026-11-22T12:00:00', 'Pode sair amanhã | 23 de nov.'],
  ['pac', '2026-11-27T17:00:00', 'Pode sair segunda | 30 de nov.'],
  ['weekly', '2026-11-26T10:00:00', 'Pode sair 3 de dez. | quinta'],
  ['pac', '2027-01-01T12:00:00', 'Pode sair segunda | 4 de jan., hoje é feriado'],
  ['none', '2026-11-19T14:32:00', 'Sem horário de coleta | a forma de entrega não tem coleta marcada'],
])('the pick-up of %s at %s reads “%s”', (option, now, text) => {
  expect(say(option, now)).toBe(text)
})

test('orders that customers collect have no pick-up', () => {
  expect(describePickup('store', new Date()).title).toBe('Retirada na loja')
})
