import type { ChoiceForm } from '#contract/consent'
import {
  choiceCookie,
  choiceVersion,
  type CookieCategory,
  cookieCategories,
  cookiePlace,
} from '#shared/cookie-choices'
import { personalPaths } from '#shared/personal-paths'
import { cookies as words } from '#texts/cookies'

/** A script of somebody else, and what must have been agreed to for it. */
export type OtherScript = { category: CookieCategory; script: string; id: string | undefined }

/** What is sent where nothing is agreed to, as the contract has it: the script has no compiler of its own. */
const nothing: ChoiceForm = {
  version: choiceVersion,
  statistics: false,
  marketing: false,
  conversation: false,
}
const names: readonly Exclude<keyof ChoiceForm, 'version'>[] = cookieCategories

/** What would end the script element that it stands in is written another way. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Runs inline where the bar stands, before the first paint: shows it where nothing was chosen in the present words, sends
 * the choice without leaving the page, and shows it again from a link to it. What was agreed to is loaded once the
 * page has been, and from then on pages of one person are entered anew, without it; the page comes anew where its policy must be another. Where the shop cannot be reached that is said, and
 * nothing is chosen. Presses are heard before React hears them: what it has not taken over yet it would keep to itself.
 */
export const askCookies = (scripts: readonly OtherScript[]): string =>
  `(function(names,others){
var bar=document.getElementById('${cookiePlace}'),form=bar.querySelector('form'),said=form.lastChild,root=document.documentElement,from;
function chosen(){var found=/(?:^|; )${choiceCookie}=${choiceVersion}\\.([0-7])\\./.exec(document.cookie);return found?+found[1]:-1}
function show(){var bits=chosen();names.forEach(function(name,at){form.elements[name].checked=bits>0&&!!(bits>>at&1)});said.textContent='';bar.dataset.open=''}
function hide(){var within=bar.contains(document.activeElement);delete bar.dataset.open;if(!within)return;var to=from&&from.isConnected?from:document.querySelector('main');if(to)to.focus({preventScroll:true})}
new ResizeObserver(function(){root.style.setProperty('--cookie-bar',bar.offsetHeight+'px')}).observe(bar);
if(chosen()<0)show();
addEventListener('click',function(event){var link=event.target.closest&&event.target.closest('a[href="#${cookiePlace}"]');if(!link)return;event.preventDefault();from=link;show();bar.focus()},true);
bar.addEventListener('keydown',function(event){if(event.key==='Escape'&&chosen()>=0)hide()});
form.addEventListener('submit',function(event){
event.preventDefault();
var pressed=event.submitter?event.submitter.value:'save',choice=${inScript(nothing)};
names.forEach(function(name){choice[name]=pressed==='accept'||pressed==='save'&&form.elements[name].checked});
fetch(form.getAttribute('action'),{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(choice)}).then(function(answer){
if(answer.status===409)return location.reload();
if(!answer.ok)throw answer;
return answer.json().then(function(told){hide();if(told.reload)location.reload()})
}).catch(function(){said.textContent=${inScript(words.failed)}})
});
function apart(event){var link=event.target.closest&&event.target.closest('a[href]');if(link&&link.origin===location.origin&&${personalPaths}.test(link.pathname))event.stopImmediatePropagation()}
if(others.length)addEventListener('load',function(){var bits=chosen();others.forEach(function(other){
if(!(bits>0&&bits>>names.indexOf(other.category)&1))return;
var script=document.createElement('script');script.src=other.script;script.async=true;if(other.id)script.dataset.id=other.id;document.head.append(script);addEventListener('click',apart,true)
})},{once:true})
})(${inScript(names)},${inScript(scripts)})`.replaceAll('\n', '')
