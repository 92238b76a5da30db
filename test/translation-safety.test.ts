import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findTranslationProblems, findTranslationProblemsIn } from './translation-safety.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const problemIn = (jsx: string) => findTranslationProblems('part.tsx', `const part = ${jsx}`)

test('no page has bare text beside conditional children, which a browser translation would break', () => {
  expect(findTranslationProblemsIn(['src/web/**/*.tsx'], root)).toEqual([])
})

describe('detects a text', () => {
  test.each([
    ['after a conditional element', '<b>{added && <Icon />} Adicionar</b>'],
    ['after a conditional element, as an expression', '<b>{added && <Icon />}{label}</b>'],
    ['after a list', '<b>{keys.map((key) => <Kbd key={key} />)} {text}</b>'],
    ['after several that may be absent', '<b>{a && <i />}{b ? <u /> : null}text</b>'],
    ['as the child of a component', '<Button>{added && <Icon />}{soldOut ? none : label}</Button>'],
    ['that comes and goes beside another', '<p>{street}{complement && `, ${complement}`}</p>'],
    ['that comes and goes as a name of the texts', '<p><b />{open && words.open}</p>'],
    ['that takes turns with an element', '<p><b />{open ? <i /> : words.closed}</p>'],
    ['in a fragment', '<>text <b /></>'],
  ])('%s', (_, jsx) => {
    expect(problemIn(jsx)).toHaveLength(1)
  })
})

describe('accepts', () => {
  test.each([
    ['of a text in an element of its own', '<b>{added && <Icon />}<span>{label}</span></b>'],
    ['of a text before what is conditional', '<b>{label}{added && <Icon />}</b>'],
    ['of a text alone, which React writes by the element', '<p>{open ? words.open : null}</p>'],
    ['behind an element that stays', '<p>{a && <i />}<b />text</p>'],
    ['of a blank', "<p>{a && <i />}{' '}<b /></p>"],
    ['of texts that only change', '<p><b />{open ? words.open : words.closed}</p>'],
  ])('%s', (_, jsx) => {
    expect(problemIn(jsx)).toEqual([])
  })
})
