import { expect, test } from 'vitest'
import { makeAvatarUrl, getDeletionDate, createAvatarId, findOwnAvatarId } from './rules.ts'

const [ana, bia] = ['5f3a3a0e-0000-4000-8000-000000000001', '5f3a3a0e-0000-4000-8000-000000000002'] as const

test('returns a deletion date 15 days after the request, to the second', () => {
  expect(getDeletionDate(new Date('2026-11-21T12:00:00Z')).toISOString()).toBe('2026-12-06T12:00:00.000Z')
})

test('creates an unguessable URL for each avatar', () => {
  const [first, second] = [createAvatarId(ana), createAvatarId(ana)]
  expect(first).toMatch(/^[0-9a-f]{48}$/)
  expect(first).not.toBe(second)
})

test('deletes only avatars that the person uploaded', () => {
  const id = createAvatarId(ana)
  expect(findOwnAvatarId(ana, makeAvatarUrl(id))).toBe(id)
  for (const url of [
    null,
    '',
    makeAvatarUrl(createAvatarId(bia)),
    '/media/0123456789abcdef01234567/480.webp',
    `https://evil.example${makeAvatarUrl(id)}`,
    `/media/${id}/../../512.webp`,
  ])
    expect(findOwnAvatarId(ana, url)).toBeUndefined()
})
