import { afterEach, expect, test } from 'vitest'
import { consentVersion } from '#shared/content/cookie-choices'
import { clearSessionCookie, setSessionCookie } from '#web/client/session-cookie.ts'
import { embedChatScript, chatContainerId } from './embed-chat-script.ts'

afterEach(() => {
  clearSessionCookie('dao-consent')
  document.body.replaceChildren()
})

/** Renders the page as the server sends it, with its script. */
function arrive() {
  document.body.innerHTML = `<div id="${chatContainerId}"><form></form></div>`
  new Function(embedChatScript('about:blank'))()
  return document.getElementById(chatContainerId)!
}

test.each([undefined, `${consentVersion}.0.x`, `${consentVersion}.3.x`, '1999-01.7.x'])(
  '[EL-03] shows the consent question instead of the third-party iframe for the choice %j',
  (cookie) => {
    if (cookie) setSessionCookie('dao-consent', cookie)
    const place = arrive()
    expect([place.querySelector('iframe'), place.querySelector('form')]).toEqual([null, expect.anything()])
  },
)

test('[EL-03] inserts the titled, isolated chat iframe after consent', () => {
  setSessionCookie('dao-consent', `${consentVersion}.4.x`)
  const frame = arrive().firstElementChild as HTMLIFrameElement
  expect([frame.localName, frame.getAttribute('src'), frame.title]).toEqual([
    'iframe',
    'about:blank',
    'Sua Consultora de Estilo',
  ])
  expect(frame.getAttribute('sandbox')).not.toContain('top-navigation')
  expect(embedChatScript('https://x/</script>')).not.toContain('</script>')
})
