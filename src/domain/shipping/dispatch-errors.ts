import type { Box, CourierZone, Dispatch, Sender } from '#contract/settings'
import { getState } from '#shared/brazil/cep-regions'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { formatRange, isOverlap } from './cep-overlaps.ts'

type Errors = Record<string, string>

/** Returns the errors that the schema of the sender does not find, by field. */
export function findSenderErrors({ address: { cep, state } }: Sender): Errors {
  const real = getState(cep)
  return real && real !== state ? { 'sender.address.state': staffFieldErrors.cepState(real) } : {}
}

/** Returns the errors among the boxes, by field. */
export function findBoxErrors(boxes: readonly Box[]): Errors {
  const errors: Errors = {}
  const names = boxes.map(({ name }) => name.toLowerCase())
  for (const [index, { name, ownGrams, maxGrams }] of boxes.entries()) {
    if (names.indexOf(name.toLowerCase()) < index) errors[`boxes.${index}.name`] = staffFieldErrors.nameTaken
    if (ownGrams >= maxGrams) errors[`boxes.${index}.maxGrams`] = staffFieldErrors.boxTooHeavy
  }
  return errors
}

/** Returns whether two couriers deliver in the same hours of a weekday. */
const isSameTime = (one: CourierZone, other: CourierZone): boolean =>
  one.weekdays.some((day) => other.weekdays.includes(day)) &&
  one.hours.from < other.hours.to &&
  other.hours.from < one.hours.to

/**
 * Returns the errors among the areas of couriers, by field: an id twice, and CEP ranges that overlap within an area, or
 * between areas of the same hours. Areas of other hours or weekdays may share CEPs: the customer chooses.
 */
export function findCourierErrors(zones: readonly CourierZone[]): Errors {
  const errors: Errors = {}
  for (const [index, zone] of zones.entries()) {
    const earlier = zones.slice(0, index)
    if (earlier.some(({ id }) => id === zone.id))
      errors[`courierZones.${index}.name`] = staffFieldErrors.nameTaken
    for (const [at, range] of zone.ranges.entries()) {
      const twin = zone.ranges.slice(0, at).find((other) => isOverlap(range, other))
      const other = earlier.find(
        (each) => isSameTime(each, zone) && each.ranges.some((theirs) => isOverlap(range, theirs)),
      )
      const field = `courierZones.${index}.ranges.${at}.from`
      if (twin) errors[field] = staffFieldErrors.cepRangeCrosses(formatRange(twin))
      else if (other) errors[field] = staffFieldErrors.cepRangeElsewhere(other.name)
    }
  }
  return errors
}

/** Returns the errors of sender, boxes and couriers, by field within `dispatch`. */
export function findDispatchErrors({ sender, boxes, courierZones }: Dispatch): Errors {
  const errors = {
    ...(sender ? findSenderErrors(sender) : {}),
    ...findBoxErrors(boxes),
    ...findCourierErrors(courierZones),
  }
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [`dispatch.${field}`, message]))
}
