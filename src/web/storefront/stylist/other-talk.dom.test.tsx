import { afterEach, expect, test } from 'vitest'
import { choiceVersion } from '#shared/cookie-choices'
import { clearSessionCookie, setSessionCookie } from '#web/client/session-cookie.ts'
import { openTalk, talkPlace } from './open-talk.ts'

afterEach(() => {
  clearSessionCookie('dao-consent')
  document.body.replaceChildren()
})

/** The page as the server sends it, with its script. */
function arrive() {
  document.body.innerHTML = `<div id="${talkPlace}"><form></form></div>`
  new Function(openTalk('about:blank'))()
  return document.getElementById(talkPlace)!
}

test.each([undefined, `${choiceVersion}.0.x`, `${choiceVersion}.3.x`, '1999-01.7.x'])(
  '[EL-03] with %j the question stays in the place of somebody else’s frame',
  (cookie) => {
    if (cookie) setSessionCookie('dao-consent', cookie)
    const place = arrive()
    expect([place.querySelector('iframe'), place.querySelector('form')]).toEqual([null, expect.anything()])
  },
)

test('[EL-03] after a yes to the talk its frame takes the place of the question, titled and kept to itself', () => {
  setSessionCookie('dao-consent', `${choiceVersion}.4.x`)
  const frame = arrive().firstElementChild as HTMLIFrameElement
  expect([frame.localName, frame.getAttribute('src'), frame.title]).toEqual([
    'iframe',
    'about:blank',
    'Sua Consultora de Estilo',
  ])
  expect(frame.getAttribute('sandbox')).not.toContain('top-navigation')
  expect(openTalk('https://x/</script>')).not.toContain('</script>')
})
