import { isDeepStrictEqual } from 'node:util'
import { lockCarriers } from '#context/shipping/carriers/save-carriers.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import { readStoredSettings, saveSettings, type SettingsOf } from '#domain/settings'
import { AppError } from '#platform/http/errors'
import { findBoxErrors, findCourierErrors, findSenderErrors } from '#context/shipping/dispatch-errors.ts'
import { type DispatchPart, partOf } from './read-dispatch.ts'

type Dispatch = SettingsOf<'dispatch'>
type PartInput<P extends DispatchPart> = { [K in P]: NonNullable<Dispatch[K]> } & {
  version?: string | undefined
}

/** Creates the command that saves a part of the settings group `dispatch`; the rest of the group stays. */
const savePart = <P extends DispatchPart>(
  part: P,
  findErrors: (input: PartInput<P>) => Record<string, string>,
) =>
  staffCommand({
    entity: 'settings',
    async load({ tx }: CommandCall<PartInput<P>>) {
      await lockCarriers(tx)
      return readStoredSettings(tx, 'dispatch', true)
    },
    version: ({ loaded }) => partOf(part, loaded),
    // Whoever saved the group last may not have changed this part.
    versioned: () => undefined,
    decide({ input }) {
      const fields = findErrors(input)
      if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
    },
    async save({ tx, ctx, input, loaded }) {
      const dispatch = { ...loaded, [part]: input[part] }
      if (!isDeepStrictEqual(dispatch, loaded)) await saveSettings(tx, ctx, 'dispatch', dispatch)
    },
    audit: 'parts',
  })

/** Saves the sender of the labels. Throws `request.invalid` with the wrong fields, `record.changed`. */
export const saveSender = savePart('sender', ({ sender }) => findSenderErrors(sender))
/** Saves the boxes of the store. Throws `request.invalid` with the wrong fields, `record.changed`. */
export const saveBoxes = savePart('boxes', ({ boxes }) => findBoxErrors(boxes))
/** Saves the areas of couriers. Throws `request.invalid` with the wrong fields, `record.changed`. */
export const saveCouriers = savePart('courierZones', ({ courierZones }) => findCourierErrors(courierZones))
