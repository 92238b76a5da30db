import { getCategoryBit, consentCookie, consentVersion } from '#shared/content/cookie-choices'
import { stylist as words } from '#texts/catalog/stylist'

/** Id of the element with the consent question, later the iframe. */
export const chatContainerId = 'conversa'

const inScript = (value: string): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Builds the inline script that inserts the chat iframe if the visitor agreed to it. */
export const embedChatScript = (address: string): string =>
  `(function(address,title){
var found=/(?:^|; )${consentCookie}=${consentVersion}\\.([0-7])\\./.exec(document.cookie),frame;
if(!found||!(found[1]&${getCategoryBit('conversation')}))return;
frame=document.createElement('iframe');
frame.className='talk';frame.title=title;frame.src=address;
frame.setAttribute('sandbox','allow-scripts allow-forms allow-same-origin allow-popups');
document.getElementById('${chatContainerId}').replaceChildren(frame)
})(${inScript(address)},${inScript(words.title)})`.replaceAll('\n', '')
