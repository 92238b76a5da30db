/**
 * Runs inline before the code of the page is there: what is pressed and sent meanwhile is held, and done in its order once
 * the code answers for it. React marks elements already while it takes them over, and may begin again where a part of the
 * page has no code yet; what is done meanwhile it does not hear. So it is done once nothing above is marked as being placed
 * or taken over (2 and 4096 in its `ReactFiberFlags`), as its own `getNearestMountedFiber` asks. A form that the browser can send
 * by itself (it names its address) with all that is in it and links go their own way; without this the browser would send the other forms to the
 * page's own address, with all that was typed in it. After a minute without an answer nothing is done any more.
 */
export const holdPresses = `(function(){
var held=[],timer,most=600;
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
if(event.type==='submit'){if(on.hasAttribute('action')||stands(on))return;event.preventDefault()}
else{on=on.closest('button,input[type=radio],input[type=checkbox]');if(!on||on.form&&(on.type==='submit'||on.form.hasAttribute('action'))||answers(on))return}
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
if(on.localName==='form')on.requestSubmit();
else{if(on.localName==='input')on.checked=!checked;on.click()}
}
clearInterval(timer);
timer=0
}
addEventListener('click',hold,true);
addEventListener('submit',hold,true)
})()`.replaceAll('\n', '')
