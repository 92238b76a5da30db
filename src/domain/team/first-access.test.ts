import { describe, expect, test } from 'vitest'
import { getFirstAccessToken } from '#domain/team'
import { useShop } from '#test/shop'

const shop = useShop({ DEMO: '0' })
const password = 'Buriti-2026-veredas'
const post = (body: Record<string, unknown>) => shop.call('/api/team/first-superadmin', { body })

describe('the first superadmin of a store', () => {
  test('is created once by the link, also by two requests at once, and can sign in', async () => {
    const token = await getFirstAccessToken()
    const wrong = await post({
      token: 'x'.repeat(43),
      name: 'Marina Alves',
      email: 'marina@loja.test',
      password,
    })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'team.first_link_invalid'])
    const weak = await post({ token, name: 'Marina Alves', email: 'marina@loja.test', password: 'marina' })
    expect([weak.status, weak.body.code]).toEqual([422, 'identity.weak_password'])
    expect(await shop.sql('select 1 from admin_users')).toEqual([])

    const people = ['marina', 'ana'].map((name) => ({ name: `${name} Alves`, email: `${name}@loja.test` }))
    const answers = await Promise.all(people.map((person) => post({ token, ...person, password })))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('team.already_set_up')
    expect(await shop.sql('select role, is_active from admin_users')).toEqual([
      { role: 'superadmin', is_active: true },
    ])
    expect(await shop.sql("select action, actor from audit_logs where entity_type = 'admin'")).toEqual([
      { action: 'CREATE', actor: 'primeiro acesso' },
    ])

    const winner = people[answers.findIndex(({ status }) => status === 204)]!
    const signedIn = await shop.call('/api/auth/sign-in/email', { body: { email: winner.email, password } })
    expect(signedIn.status).toBe(200)
    expect(await getFirstAccessToken()).toBeUndefined()
    const again = await post({ token, name: 'Outra Pessoa', email: 'outra@loja.test', password })
    expect([again.status, again.body.code]).toEqual([409, 'team.already_set_up'])
  })
})
