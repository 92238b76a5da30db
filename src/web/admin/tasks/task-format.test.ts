import { expect, test } from 'vitest'
import type { BulkChange, TaskView } from '#contract/tasks'
import { getSecondsLeft } from '#web/admin/kit/progress/task-state.ts'
import { formatChange, formatTaskResult, formatTaskTitle, getDurationSeconds } from './task-format.ts'

const aTask = (change: Partial<TaskView> = {}): TaskView => ({
  id: 't',
  kind: 'bulk',
  state: 'running',
  options: { change: { kind: 'price_percent', percent: -5, to90: false }, filter: null },
  total: 10_000,
  done: 0,
  counts: {},
  actor: 'ana@dao.test',
  createdAt: '2026-05-04T12:00:00.000Z',
  startedAt: '2026-05-04T12:00:00.000Z',
  finishedAt: null,
  problem: null,
  ...change,
})
const plain = (text: string) => text.replace(/\s/g, ' ')

test.each<[BulkChange, string]>([
  [{ kind: 'price_percent', percent: 12.5, to90: true }, 'Preço +12,5%'],
  [{ kind: 'price_amount', amount: -500, to90: false }, 'Preço −R$ 5,00'],
  [{ kind: 'price_exact', price: 9_990 }, 'Preço R$ 99,90'],
  [{ kind: 'sale_percent', percent: 20, to90: false, from: null, until: null }, 'Promoção −20%'],
  [{ kind: 'sale_price', price: 5_000, from: null, until: null }, 'Promoção R$ 50,00'],
  [{ kind: 'sale_end' }, 'Encerrar a promoção'],
  [{ kind: 'tags', add: ['novo'], remove: ['velho'] }, 'Etiquetas +novo −velho'],
  [{ kind: 'state', to: 'archive' }, 'Situação: arquivado'],
  [{ kind: 'categories', main: null, add: [], remove: [] }, 'Categorias'],
  [{ kind: 'size_guide', sizeGuideId: null }, 'Guia de medidas'],
])('formats %j', (change, words) => {
  expect(plain(formatChange(change))).toBe(words)
})

test('formats title, result and remaining time of a task', () => {
  const task = aTask({ done: 6_240, counts: { changed: 6_238, unchanged: 2 } })
  expect(formatTaskTitle(task)).toBe('Preço −5% em 10.000 produtos')
  expect(formatTaskResult(task)).toBe('6.238 mudaram, 2 já estavam')
  expect(formatTaskResult({ ...task, state: 'undone', counts: { changed: 3, back: 2, kept: 1 } })).toBe(
    '2 voltaram, 1 ficou como está',
  )
  expect(formatTaskResult(aTask())).toBe('nada mudou')
  expect(getSecondsLeft(task, Date.parse('2026-05-04T12:00:15.000Z'))).toBe(9)
  expect(getSecondsLeft(aTask(), Date.now())).toBeUndefined()
  expect(getDurationSeconds(aTask({ finishedAt: '2026-05-04T12:00:24.000Z' }))).toBe(24)
})
