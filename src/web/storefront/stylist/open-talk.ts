import { bitOf, choiceCookie, choiceVersion } from '#shared/cookie-choices'
import { stylist as words } from '#texts/stylist'

/** Where the question stands, and after a yes the frame. */
export const talkPlace = 'conversa'

const inScript = (value: string): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Runs inline below the question: puts the frame in its place where the talk was agreed to. */
export const openTalk = (address: string): string =>
  `(function(address,title){
var found=/(?:^|; )${choiceCookie}=${choiceVersion}\\.([0-7])\\./.exec(document.cookie),frame;
if(!found||!(found[1]&${bitOf('conversation')}))return;
frame=document.createElement('iframe');
frame.className='talk';frame.title=title;frame.src=address;
frame.setAttribute('sandbox','allow-scripts allow-forms allow-same-origin allow-popups');
document.getElementById('${talkPlace}').replaceChildren(frame)
})(${inScript(address)},${inScript(words.title)})`.replaceAll('\n', '')
