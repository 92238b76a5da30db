import { formFallbackPath } from '#web/ui/forms/page-form.tsx'

/**
 * Inline script of every page for events before hydration. A form without its own action waits until its component
 * mounts and calls `formReady`; forms with an action (`PageForm` with `action`) and links work natively. Clicks on
 * buttons, radios and checkboxes are replayed once React has hydrated the element: no ancestor fiber may have the
 * flags 2 (Placement) or 4096 (Hydrating) of `ReactFiberFlags`, as in `getNearestMountedFiber`. Nothing is replayed
 * after one minute.
 */
export const holdPresses = `(function(){
var held=[],timer,most=600,ready=new WeakSet,early=new Map;
window.formReady=function(form){
ready.add(form);
var sent=early.get(form);
if(sent&&early.delete(form))form.requestSubmit(form.contains(sent.by)?sent.by:null)
};
function waits(form){return form.getAttribute('action')==='${formFallbackPath}'}
function answers(on){return Object.keys(on).some(function(key){return key.indexOf('__reactProps')===0})}
function stands(on){
var fiber,key;
for(key in on)if(key.indexOf('__reactFiber')===0)fiber=on[key];
if(!fiber)return false;
for(var isNew=!fiber.alternate;fiber.return;fiber=fiber.return)if(isNew&&fiber.flags&4098)return false;
return fiber.tag===3
}
function hold(event){
var on=event.target;
if(event.type==='submit'){
if(waits(on)&&!ready.has(on)){event.preventDefault();event.stopImmediatePropagation();early.set(on,{by:event.submitter})}
return
}
on=on.closest('button,input[type=radio],input[type=checkbox]');
if(!on||on.form&&(on.type==='submit'||!waits(on.form))||answers(on))return;
held=held.filter(function(each){return each.on!==on});
held.push({on:on,checked:on.checked});
timer=timer||setInterval(letGo,100)
}
function letGo(){
while(held.length&&most-->0){
var on=held[0].on;
if(on.isConnected&&!stands(on))return;
var checked=held.shift().checked;
if(!on.isConnected)continue;
if(on.localName==='input')on.checked=!checked;
on.click()
}
clearInterval(timer);
timer=0
}
addEventListener('click',hold,true);
addEventListener('submit',hold,true)
})()`.replaceAll('\n', '')
