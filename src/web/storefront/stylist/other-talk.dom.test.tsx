import { afterEach, expect, test } from 'vitest'
import { choiceVersion } from '#shared/cookie-choices'
import { clearSessionCookie, setSessionCookie } from '#web/client/session-cookie.ts'
import { openTalk, talkPlace } from './open-talk.ts'

afterEach(() => {
  clearSessionCookie('dao-consent')
  document.body.replaceChildren()
})

/** Renders the page as the server sends it, with its script. */
function arrive() {
  document.body.innerHTML = `<div id="${talkPlace}"><form></form></div>`
  new Function(openTalk('about:blank'))()
  return document.getElementById(talkPlace)!
}

test.each([undefined, `${choiceVersion}.0.x`, `${choiceVersion}.3.x`, '1999-01.7.x'])(
  '[EL-03] shows the consent question instead of the third-party iframe for the choice %j',
  (cookie) => {
    if (cookie) setSessionCookie('dao-consent', cookie)
    const place = arrive()
    expect([place.querySelector('iframe'), place.querySelector('form')]).toEqual([null, expect.anything()])
  },
)

test('[EL-03] inserts the titled, isolated chat iframe after consent', () => {
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
