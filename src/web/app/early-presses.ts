import { formFallbackPath } from '#web/ui/forms/page-form.tsx'

declare global {
  interface Window {
    /** Set by the entry once React listens to events. */
    hydrating?: boolean
  }
}

/**
 * Inline script of every page for events before hydration. A form without its own action waits until its component
 * mounts and calls `formReady`; forms with an action (`PageForm` with `action`) and links work natively. Clicks on
 * buttons, radios and checkboxes are queued and repeated once their part is hydrated; after one minute no more. React
 * hydrates a part for an event and stops the propagation of events that it cannot deliver yet. So a part is hydrated
 * if a `touchcancel`, which does nothing, reaches its target. It is also the interaction that loads the code of a part
 * (`hydrateOnInteraction`) which was used before anything listened. Pauses grow, since each makes React hydrate at once
 * and start over what it was hydrating: on a slow device a short pause would never let it finish.
 */
export const holdPresses = `(function(){
var held=[],timer,most=600,ready=new WeakSet,early=new Map;
window.formReady=function(form){
ready.add(form);
var sent=early.get(form);
if(sent&&early.delete(form))form.requestSubmit(form.contains(sent.by)?sent.by:null)
};
function waits(form){return form.getAttribute('action')==='${formFallbackPath}'}
function holdForm(event){
var form=event.target;
if(!waits(form)||ready.has(form))return;
event.preventDefault();
event.stopImmediatePropagation();
if(!early.has(form))setTimeout(wake,100,form,200);
early.set(form,{by:event.submitter})
}
function wake(form,pause){
if(!early.has(form)||!form.isConnected||pause>6e4)return;
isHydrated(form);
setTimeout(wake,pause,form,2*pause)
}
function isHydrated(on){
var passed=false;
function pass(){passed=true}
on.addEventListener('touchcancel',pass);
on.dispatchEvent(new Event('touchcancel',{bubbles:true}));
on.removeEventListener('touchcancel',pass);
return passed&&window.hydrating
}
function hold(event){
var on=event.target.closest('button,input[type=radio],input[type=checkbox]');
if(!on||on.form&&(on.type==='submit'||!waits(on.form))||isHydrated(on))return;
held=held.filter(function(each){return each.on!==on});
held.push({on:on,checked:on.checked});
timer=timer||setInterval(repeat,100)
}
function repeat(){
while(held.length&&most-->0){
var on=held[0].on;
if(on.isConnected&&!isHydrated(on))return;
var checked=held.shift().checked;
if(!on.isConnected)continue;
if(on.localName==='input')on.checked=!checked;
on.click()
}
clearInterval(timer);
timer=0
}
addEventListener('click',hold,true);
addEventListener('submit',holdForm,true)
})()`.replaceAll('\n', '')
