import type { CookieChoiceForm } from '#contract/consent'
import {
  consentCookie,
  consentVersion,
  type CookieCategory,
  cookieCategories,
  cookieSettingsAnchor,
} from '#shared/content/cookie-choices'
import { personalPathPattern } from '#shared/http/personal-paths'
import { cookies as words } from '#texts/storefront/cookies'

/** Third-party script and the consent category it needs. */
export type ThirdPartyScript = { category: CookieCategory; script: string; id: string | undefined }

/** Form sent to reject all, typed by the contract because the script itself is not type-checked. */
const nothing: CookieChoiceForm = {
  version: consentVersion,
  statistics: false,
  marketing: false,
  conversation: false,
}
const names: readonly Exclude<keyof CookieChoiceForm, 'version'>[] = cookieCategories

/** Escapes `<`, which could close the script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Builds the inline script after the cookie bar, which runs before the first paint. Shows the bar if there is no
 * choice for the current version, submits the choice without a navigation, and opens the bar again from a link.
 * Loads the agreed scripts after the page; from then on private pages are opened by a full page load without them,
 * and a page that needs another CSP is reloaded. Shows an error and stores nothing if the server is unreachable.
 * Listens in the capture phase, because React swallows events before hydration.
 */
export const buildCookieBarScript = (scripts: readonly ThirdPartyScript[]): string =>
  `(function(names,others){
var bar=document.getElementById('${cookieSettingsAnchor}'),form=bar.querySelector('form'),said=form.lastChild,root=document.documentElement,from;
function chosen(){var found=/(?:^|; )${consentCookie}=${consentVersion}\\.([0-7])\\./.exec(document.cookie);return found?+found[1]:-1}
function show(){var bits=chosen();names.forEach(function(name,at){form.elements[name].checked=bits>0&&!!(bits>>at&1)});said.textContent='';bar.dataset.open=''}
function hide(){var within=bar.contains(document.activeElement);delete bar.dataset.open;if(!within)return;var to=from&&from.isConnected?from:document.querySelector('main');if(to)to.focus({preventScroll:true})}
new ResizeObserver(function(){root.style.setProperty('--cookie-bar',bar.offsetHeight+'px')}).observe(bar);
if(chosen()<0)show();
addEventListener('click',function(event){var link=event.target.closest&&event.target.closest('a[href="#${cookieSettingsAnchor}"]');if(!link)return;event.preventDefault();from=link;show();bar.focus()},true);
bar.addEventListener('keydown',function(event){if(event.key==='Escape'&&chosen()>=0)hide()});
form.addEventListener('submit',function(event){
event.preventDefault();
var pressed=event.submitter?event.submitter.value:'save',choice=${inScript(nothing)};
names.forEach(function(name){choice[name]=pressed==='accept'||pressed==='save'&&form.elements[name].checked});
fetch(form.getAttribute('action'),{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(choice)}).then(function(answer){
if(answer.status===409)return location.reload();
if(!answer.ok)throw answer;
return answer.json().then(function(result){hide();if(result.reload)location.reload()})
}).catch(function(){said.textContent=${inScript(words.failed)}})
});
function apart(event){var link=event.target.closest&&event.target.closest('a[href]');if(link&&link.origin===location.origin&&${personalPathPattern}.test(link.pathname))event.stopImmediatePropagation()}
if(others.length)addEventListener('load',function(){var bits=chosen();others.forEach(function(other){
if(!(bits>0&&bits>>names.indexOf(other.category)&1))return;
var script=document.createElement('script');script.src=other.script;script.async=true;if(other.id)script.dataset.id=other.id;document.head.append(script);addEventListener('click',apart,true)
})},{once:true})
})(${inScript(names)},${inScript(scripts)})`.replaceAll('\n', '')
