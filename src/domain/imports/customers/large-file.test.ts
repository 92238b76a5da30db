import { expect, test } from 'vitest'
import type { ImportedCustomer } from '#contract/imports'
import type { TaskRow, TaskView } from '#contract/tasks'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()

/** Rows of the largest file that is accepted. */
const rows = 50_000

/** Row of the file by its place: each tenth has a wrong CPF, each hundredth the email of the row before it. */
function rowAt(place: number): string {
  const cpf = place % 10 === 1 ? '111.111.111-11' : ''
  const email = place % 100 === 0 && place > 0 ? place - 1 : place
  return `Cliente ${place};cliente${email}@exemplo.com.br;62999990001;${cpf};Rua 9;${place + 1};Oeste;Goiânia;GO;74110-100`
}

test(
  'checks a file of 50,000 rows: counts each, names the refused ones, and stores no account',
  { timeout: 600_000 },
  async () => {
    const { headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_customers'] })
    const heads = 'Nome;E-mail;Telefone;CPF;Endereço;Número;Bairro;Cidade;Estado;CEP'
    const raw = [heads, ...Array.from({ length: rows }, (_, place) => rowAt(place))].join('\n')
    const accounts = () => shop.sql<{ count: number }>('select count(*)::int as count from profiles')
    const before = await accounts()
    const { status, body } = await shop.call<TaskView>('/api/customer-imports?name=clientes.csv', {
      method: 'POST',
      raw,
      headers: { ...headers, 'content-type': 'text/csv' },
    })
    expect(status).toBe(201)
    const read = async <T>(part = '') =>
      (await shop.call<T>(`/api/customer-tasks/${body.id}${part}`, { headers })).body
    await expect
      .poll(async () => (await read<TaskView>()).state, { timeout: 480_000, interval: 500 })
      .toMatch(/^(ready|failed)$/)
    // 5,000 wrong CPFs, and 499 emails that an earlier row has.
    const refused = 5_499
    expect(await read<TaskView>()).toMatchObject({
      state: 'ready',
      total: rows,
      counts: { created: rows - refused, refused },
    })
    const wrong = (await read<{ items: TaskRow[] }>('/rows')).items
    expect(wrong[0]).toMatchObject({ row: 3, column: 'CPF' })
    const { items } = (
      await shop.call<{ items: ImportedCustomer[]; total: number }>(
        `/api/customer-imports/${body.id}/customers`,
        {
          headers,
        },
      )
    ).body
    expect(items[0]).toMatchObject({ name: 'Cliente 0', outcome: 'created', customerId: null })
    expect(await accounts()).toEqual(before)
  },
)
