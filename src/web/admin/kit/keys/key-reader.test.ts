import { expect, test } from 'vitest'
import { keyReader } from './key-reader.ts'

const bindings = ['c', 'n', 'g', 'g c', 'g p', 'g p x', 'Shift+j', '$mod+s', 'Escape']

type Pressed = string | { key: string; held?: string[]; after?: number; writing?: boolean }

/** Returns the bindings that each press completes; a press comes 100 ms after the one before. */
function read(presses: readonly Pressed[], of: readonly string[] = bindings): string[][] {
  const reader = keyReader()
  let timeStamp = 0
  return presses.map((pressed) => {
    const {
      key,
      held = [],
      after = 100,
      writing = false,
    } = typeof pressed === 'string' ? { key: pressed } : pressed
    timeStamp += after
    const event = {
      key,
      code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
      timeStamp,
      ctrlKey: held.includes('Control'),
      metaKey: false,
      altKey: false,
      getModifierState: (modifier: string) =>
        held.includes(modifier) || (modifier === key && key === 'Shift'),
    }
    return reader(event as unknown as KeyboardEvent, of, !writing)
  })
}

const control = { key: 's', held: ['Control'] }

test.each<[why: string, presses: Pressed[], done: string[][], of?: string[]]>([
  ['a letter alone', ['c'], [['c']]],
  ['a sequence does not do its last letter too', ['g', 'c'], [['g'], ['g c']]],
  ['without a key of its own the first letter does nothing', ['g', 'c'], [[], ['g c']], ['c', 'g c']],
  ['a letter that fits no sequence ends it and does nothing', ['g', 'n', 'n'], [['g'], [], ['n']]],
  ['one sequence may go on where another ends', ['g', 'p', 'x'], [['g'], ['g p'], ['g p x']]],
  ['after a second the letter is a letter again', ['g', { key: 'c', after: 1_100 }], [['g'], ['c']]],
  ['Shift on its way is no step', ['g', { key: 'Shift' }, 'c'], [['g'], [], ['g c']]],
  ['a chord ends a sequence and is done', ['g', control, 'c'], [['g'], ['$mod+s'], ['c']]],
  ['Escape ends a sequence and is done', ['g', 'Escape', 'c'], [['g'], ['Escape'], ['c']]],
  ['another chord is another key', [{ key: 'J', held: ['Shift'] }, 'j'], [['Shift+j'], []]],
  ['no sequence begins in a field', [{ key: 'g', writing: true }, 'c'], [['g'], ['c']]],
])('%s', (_why, presses, done, of) => {
  expect(read(presses, of)).toEqual(done)
})
