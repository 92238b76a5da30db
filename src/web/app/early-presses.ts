import { formFallback } from '#web/ui/page-form.tsx'

/**
 * Inline script of every page, for the time before its code answers. A form without an URL of its own waits until its
 * component is mounted and calls `formReady`; forms with one (`PageForm` with `action`) and links go their own way.
 * Buttons, radios and checkboxes are pressed again once React has hydrated them: React marks elements already while it
 * takes them over, so this waits until nothing above is marked as being placed or hydrated (2 and 4096 in its
 * `ReactFiberFlags`), as its own `getNearestMountedFiber` asks. After a minute nothing is pressed any more.
 */
export const holdPresses = `(function(){
var held=[],timer,most=600,ready=new WeakSet,early=new Map;
window.formReady=function(form){
ready.add(form);
var sent=early.get(form);
if(sent&&early.delete(form))form.requestSubmit(form.contains(sent.by)?sent.by:null)
};
function waits(form){return form.getAttribute('action')==='${formFallback}'}
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
