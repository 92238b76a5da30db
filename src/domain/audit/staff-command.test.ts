import { expect, expectTypeOf, test } from 'vitest'
import { exportProducts } from '#domain/exports'
import { importProducts } from '#domain/imports'
import { assignPriceList, createPriceList, createPromotion } from '#domain/pricing'
import {
  publishProduct,
  reorderPictures,
  saveProduct,
  upsertCategory,
  upsertProduct,
  upsertSet,
  upsertSizeGuide,
} from '#domain/products'
import { saveSettings } from '#domain/settings'
import { setOnHand } from '#domain/stock'
import { saveStaff } from '#domain/team'
import { type Ctx, makeSystemCtx, requireScreen, type StaffContext } from '#platform/http/http'
import {
  type Actor,
  type AdminScreen,
  flags,
  hasPermission,
  screens,
  visitor,
} from '#shared/auth/permissions'
import { createActor, createAdmin } from '#test/actors'
import type { StaffCommand } from './staff-command.ts'

/** Commands that jobs, scripts or other commands call; an endpoint's permission does not stand before these calls. */
const commands = [
  assignPriceList,
  createPriceList,
  createPromotion,
  publishProduct,
  reorderPictures,
  saveProduct,
  saveSettings,
  saveStaff,
  setOnHand,
  upsertCategory,
  upsertProduct,
  upsertSet,
  upsertSizeGuide,
]

test('a command accepts only a context whose permission was checked', () => {
  expectTypeOf<Parameters<StaffCommand<unknown, unknown>>[1]>().toEqualTypeOf<StaffContext>()
  expectTypeOf<Parameters<(typeof commands)[number]>[1]>().toEqualTypeOf<StaffContext>()
  expectTypeOf<Parameters<typeof importProducts>[0]>().toEqualTypeOf<StaffContext>()
  expectTypeOf<Parameters<typeof exportProducts>[0]>().toEqualTypeOf<StaffContext>()
})

test('a checked context is lost with its actor: no other actor takes it over', () => {
  const staff = makeSystemCtx('teste')
  const copied = { ...staff, requestId: 'other' }
  const other = { ...staff, actor: visitor as Actor }
  const system = { ...staff, actor: { kind: 'system', name: 'teste' } as const }
  expectTypeOf(copied).toExtend<StaffContext>()
  expectTypeOf(other).not.toExtend<StaffContext>()
  expectTypeOf(system).not.toExtend<StaffContext>()
  expectTypeOf<Ctx>().not.toExtend<StaffContext>()
})

test.each(Object.keys(screens) as AdminScreen[])(
  '%s: answers 401 to a visitor and 403 without the flag, before a command can be called',
  (screen) => {
    const { flag } = screens[screen]
    const others = flags.filter((each) => each !== flag)
    const ctxOf = (actor: Actor): Ctx => ({ ...makeSystemCtx('teste'), actor })
    const refusals = [
      [visitor, 'request.unauthenticated'],
      [createActor(), 'request.forbidden'],
      [createAdmin(...others), 'request.forbidden'],
    ] as const
    for (const [actor, code] of refusals) expect(() => requireScreen(ctxOf(actor), screen)).toThrow(code)
    const admitted = ctxOf(createAdmin(flag))
    expect(requireScreen(admitted, screen)).toBe(admitted)
    expect(hasPermission(makeSystemCtx('teste').actor, flag)).toBe(true)
  },
)
